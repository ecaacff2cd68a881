// The terms of one office as lines of a table, with what no source fills.
import type { OfficeTerm } from './contract.ts'
import { firstDay, lastDay, monthsLater } from './days.ts'

export type HistoryLine = { term: OfficeTerm } | { gap: { from: string; until: string } }

/** Shorter gaps come from days on which one government ends and the next begins. */
const leastGapMonths = 1

/** Latest first. A gap is shown where an end is known and the next beginning is more than a month later. */
export function historyOf(terms: readonly OfficeTerm[]): HistoryLine[] {
  return terms.flatMap((term, i): HistoryLine[] => {
    const earlier = terms[i + 1]
    const end = earlier?.until
    const isOpen = end !== undefined && monthsLater(lastDay(end), leastGapMonths) < firstDay(term.from)
    return isOpen ? [{ term }, { gap: { from: end, until: term.from } }] : [{ term }]
  })
}
