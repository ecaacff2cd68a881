// Ministries of the Union by what the site's pages call them in each language, and by what voters call them besides.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '../fold.ts'
import { languageCodes } from '../languages.ts'
import { withoutCase } from './place-names.ts'
import officeWords from './office-words.json' with { type: 'json' }

/** By the names in the data. */
const alsoCalled: Readonly<Record<string, string>> = officeWords.ministries

/** Words that no ministry is told by. */
const small = new Set([...officeWords.union, 'Ministry', 'and', 'Department', 'Affairs'].map(fold))

type Ministry = { ministry: string; words: string[]; sounds: string[] }
let known: Ministry[] | undefined

/**
 * The ministries whose name has words that begin so, and those words of the text; if there are any, those that have them letter by
 * letter: in Tamil finance sounds like justice. Words of the Union itself are no rest: "home minister of India".
 */
export function ministriesCalled(text: string): { found: string[]; rest: string } {
  const asked = wordsOf(text).filter((word) => !withoutCase(word).some((one) => small.has(fold(one))))
  const rest = asked.join(' ')
  if (asked.length === 0) return { found: [], rest }
  known ??= readNames()
  const sounds = asked.map(fold)
  const alike = known.filter((one) => sounds.every((word) => one.sounds.some((own) => own.startsWith(word))))
  const same = alike.filter(({ words }) => asked.every((word) => words.includes(word)))
  return { found: [...new Set((same.length > 0 ? same : alike).map(({ ministry }) => ministry))], rest }
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
    .filter(Boolean)

/** One entry for each language, because one text is in one language. */
function readNames(): Ministry[] {
  const folder = join(import.meta.dirname, '../web/names/ministries')
  return languageCodes.flatMap((language) => {
    const table = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>
    return Object.entries(table).map(([ministry, own]) => {
      const words = wordsOf(`${own} ${alsoCalled[ministry] ?? ''}`)
      return { ministry, words, sounds: words.map(fold) }
    })
  })
}
