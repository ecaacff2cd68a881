// Which state and seat a page is about: by its name, and by what its headings say.
import { DomUtils } from 'htmlparser2'
import type { Stated } from '../seat-state.ts'
import { stateOf } from '../states.ts'
import { ChangedForm, numberIn, type Source } from './document.ts'
import { wordsOf, type Dom } from './tables.ts'

export type Placed = Source & { words: string }

const codePattern =
  /(?:statewise|candidateswise-|constituencywise|roundwise|partywiseresult-)([SU]\d\d)(\d*)/i

export function stateIn(page: Placed): string {
  const named = codePattern.exec(page.name)?.[1]
  const code = page.state ?? named ?? codePattern.exec(page.text)?.[1]
  if (code === undefined) throw new ChangedForm('Nothing says which state this is; name it')
  const state = stateOf(code.toUpperCase())
  if (named !== undefined && stateOf(named.toUpperCase()) !== state)
    throw new ChangedForm(`The page is named after ${named}, but it is read for ${code}`)
  return state
}

/** By the page's name; its heading must not say another number. */
export function seatIn(page: Placed): Pick<Stated, 'state' | 'number'> {
  const heading = numberIn(/Constituency\s+(\d+)\s*[-–]/i.exec(page.words)?.[1])
  const named = numberIn(codePattern.exec(page.name)?.[2] || undefined)
  const number = named ?? heading
  if (number === undefined) throw new ChangedForm('Nothing says which seat this is')
  if (heading !== undefined && heading !== number)
    throw new ChangedForm(`The page is named after seat ${number}, but its heading says ${heading}`)
  return { state: stateIn(page), number }
}

const mostOfHeading = 500
export const headingOf = (dom: Dom): string =>
  DomUtils.findAll(({ name }) => /^h[1-3]$/.test(name), dom.children)
    .map(wordsOf)
    .join(' · ')
    .slice(0, mostOfHeading)
