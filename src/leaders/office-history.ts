// Offices that one person holds at a time, and who held them: each term with its source, gaps left open.
import * as Type from 'typebox'
import { endpoint, Provenance, refusal } from '#base/contract.ts'
import { Leader, Position, withoutRatings } from './leader.ts'
import { firstDay, lastDay, monthsLater } from './days.ts'

/**
 * Invalidated by imports, the desk and the beginning of a day, not by ratings: there are many constituency pages, and their
 * ratings may be a minute old.
 */
export const officesTopic = 'offices'

/** `pm`, `speaker`, `cm-nb`. Members have the pages of their seats. */
const officePattern = '^(pm|speaker|cm-[a-z]{2})$'

const Office = Type.Object({
  id: Type.String(),
  position: Position,
  state: Type.Optional(Type.String()),
  stateHi: Type.Optional(Type.String()),
})

/** Dates are as exact as the source: `2014`, `2014-06`, `2014-06-08`. */
export const OfficeTerm = Type.Object({
  name: Type.String(),
  personId: Type.Optional(Type.String()),
  from: Type.String(),
  until: Type.Optional(Type.String()),
  /** False: they were in office on the day `asOf`, and the source says nothing of an end. */
  ended: Type.Boolean(),
  asOf: Type.String(),
  source: Provenance,
})
export type OfficeTerm = Type.Static<typeof OfficeTerm>

export const officeNotFound = refusal('office_not_found', 404, /*i18n*/ 'There is no such office')

export const listOffices = endpoint('/api/leaders/offices', {
  summary:
    'Prime Minister, Speaker and chief ministers: the holder in office, or the last known one, and how many terms are listed',
  silence: (reply, closed) => ({
    offices: reply.offices.map((one) => ({ ...one, holder: withoutRatings(one.holder, closed) })),
  }),
  reply: Type.Object({
    offices: Type.Array(Type.Object({ office: Office, holder: Leader, terms: Type.Integer({ minimum: 0 }) })),
  }),
  shared: { seconds: 300, topics: [officesTopic, 'candidates'] },
})

export const readOffice = endpoint('/api/leaders/offices/:id', {
  summary: 'An office: its holder in office or last known, and the terms that sources list, latest first',
  silence: (reply, closed) => ({ ...reply, holder: withoutRatings(reply.holder, closed) }),
  params: Type.Object({ id: Type.String({ maxLength: 12, pattern: officePattern }) }),
  reply: Type.Object({ office: Office, holder: Leader, terms: Type.Array(OfficeTerm) }),
  refusals: [officeNotFound],
  shared: { seconds: 300, topics: [officesTopic, 'candidates'] },
})

/** A line of the table of an office's terms: a term, or the time that no source fills. */
type HistoryLine = { term: OfficeTerm } | { gap: { from: string; until: string } }

/** Shorter gaps come from days on which one government ends and the next begins. */
const leastGapMonths = 1

/** Latest first. A gap is shown where an end is known and the next beginning is more than a month later. */
export function historyLines(terms: readonly OfficeTerm[]): HistoryLine[] {
  return terms.flatMap((term, i): HistoryLine[] => {
    const earlier = terms[i + 1]
    const end = earlier?.until
    const isOpen = end !== undefined && monthsLater(lastDay(end), leastGapMonths) < firstDay(term.from)
    return isOpen ? [{ term }, { gap: { from: end, until: term.from } }] : [{ term }]
  })
}
