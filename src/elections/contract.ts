// The calendar of elections: past and coming ones, with phases, hours and legal windows; and the revisions of the rolls.
import * as Type from 'typebox'
import { endpoint, refusal } from '#base/contract.ts'
import { constituenciesTopic, StateRef } from '#constituencies/contract.ts'
import { ElectionCalendar, WebAddress } from './calendar.ts'
import { ElectionDates } from './dates.ts'
import { RollRevision, StateRoll } from './rolls.ts'

export * from './calendar.ts'
export { inEnglish, type Fault } from './check-calendar.ts'
export * from './dates.ts'
export * from './silence-contract.ts'
export * from './desk.ts'
export * from './phase-lines.ts'
export * from './rolls.ts'
export * from './stage.ts'

/** Invalidated by every confirmed change and every import of a calendar, on all processes. */
export const electionCalendarTopic = 'election-calendar'
export const electionTopics = [electionCalendarTopic, constituenciesTopic]
const shared = { seconds: 300, topics: electionTopics }

export const electionUnknown = refusal('election_not_found', 404, /*i18n*/ 'There is no such election')
export const placeUnknown = refusal('place_not_found', 404, /*i18n*/ 'There is no such constituency or state')

/** Who keeps its roll. */
export const StateOfRoll = Type.Object({
  ...StateRef.properties,
  /** The site of its Chief Electoral Officer. */
  ceoSite: Type.Optional(WebAddress),
})
export type StateOfRoll = Type.Static<typeof StateOfRoll>

export const listElections = endpoint('/api/elections', {
  summary:
    'Elections with their poll days: coming ones first, then past ones, latest first; of one state if asked',
  silence: 'facts',
  query: Type.Object({
    /** Two-letter code or name. National elections apply to every state. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  refusals: [placeUnknown],
  reply: Type.Object({
    ahead: Type.Array(ElectionDates),
    past: Type.Array(ElectionDates),
    states: Type.Array(StateRef),
    /** The Indian day of this answer, from which pages count. */
    today: Type.String(),
  }),
  shared,
})

/** An election ahead, as the site's search finds it; `state` if it was asked for one. */
export const FoundElection = Type.Object({
  id: ElectionDates.properties.id,
  house: ElectionDates.properties.house,
  kind: ElectionDates.properties.kind,
  states: ElectionDates.properties.states,
  /** The first day of polling. */
  from: Type.Optional(Type.String()),
  /** The months in which it is due. */
  due: Type.Optional(Type.Object({ from: Type.String(), until: Type.String() })),
  /** It was held in this year, and has results. */
  year: Type.Optional(Type.Integer()),
  state: Type.Optional(StateRef),
})
export type FoundElection = Type.Static<typeof FoundElection>

export const readElection = endpoint('/api/elections/:id', {
  summary: 'The whole calendar of one election: phases with their constituencies, hours and legal windows',
  silence: 'facts',
  params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
  reply: Type.Object({ election: ElectionCalendar }),
  refusals: [electionUnknown],
  shared,
})

export const readNext = endpoint('/api/elections/next/:place', {
  summary: 'What comes next at a place: its coming elections and the revision of its roll',
  silence: 'facts',
  params: Type.Object({
    /** A constituency’s id, a state’s two letters, or `india`. */
    place: Type.String({ maxLength: 40 }),
  }),
  reply: Type.Object({
    elections: Type.Array(ElectionDates),
    /** The latest of the state. */
    roll: Type.Optional(StateRoll),
    state: Type.Optional(StateOfRoll),
    /** The Indian day of this answer, from which pages count. */
    today: Type.String(),
  }),
  refusals: [placeUnknown],
  shared,
})

export const listRolls = endpoint('/api/rolls', {
  summary: 'Revisions of the electoral rolls: a row for each state, phase, source and day, oldest first',
  silence: 'facts',
  reply: Type.Object({
    /** One for each state, phase, source and day. */
    rolls: Type.Array(RollRevision),
    states: Type.Array(StateOfRoll),
    /** The Indian day of this answer, from which pages count. */
    today: Type.String(),
  }),
  shared,
})
