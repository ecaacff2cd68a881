// Reads a page or file in whichever form it has, by what is in it. Throws `ChangedForm`.
import { Errors } from 'typebox/value'
import { Stated } from '../seat-state.ts'
import { latinDigits } from '#base/stated-date/date-words.ts'
import { ChangedForm, type CountDocument, type Source } from './document.ts'
import { delimiters, readCsv } from './csv.ts'
import { readJson } from './json.ts'
import { fewNames, onePerSeat, roundsApart, seatOf } from './nobody.ts'
import { readPage } from './pages.ts'

export { ChangedForm, type CountDocument, type Source } from './document.ts'

/** What is said of a seat beyond all measure is refused; the other seats count. */
export function readDocument(source: Source): CountDocument {
  const document = inItsForm(source)
  const problems = [...document.problems]
  const possible = document.stated.filter((one) => {
    const [wrong] = Errors(Stated, one)
    if (wrong) problems.push(`${seatOf(one)}: ${wrong.instancePath} ${wrong.message}`.slice(0, 500))
    return !wrong
  })
  const refused = new Map([...roundsApart(possible), ...onePerSeat(possible), ...fewNames(possible)])
  problems.push(...[...refused].map(([seat, why]) => `${seat}: ${why}`))
  return { ...document, stated: possible.filter((one) => !refused.has(seatOf(one))), problems }
}

function inItsForm(source: Source): CountDocument {
  const begins = latinDigits(source.text.replace(/^\uFEFF/, '').trimStart())
  const plain = { ...source, text: begins }
  if (begins === '') throw new ChangedForm('The page or file is empty')
  if (/^[[{]/.test(begins)) return readJson(plain)
  if (begins.startsWith('<')) return readPage(plain)
  const [first = ''] = begins.split('\n', 1)
  if (delimiters.some((one) => first.includes(one))) return readCsv(plain)
  throw new ChangedForm(`Neither a page nor JSON nor CSV: ${begins.slice(0, 60)}`)
}
