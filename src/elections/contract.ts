// The calendar of elections: past and coming ones, with phases, hours and legal windows.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { ElectionCalendar } from './calendar.ts'
import { RollRevision } from './rolls.ts'

export * from './calendar.ts'
export * from './desk.ts'
export * from './rolls.ts'

/** Invalidated by every confirmed change and every import of a calendar, on all processes. */
export const electionCalendarTopic = 'election-calendar'
const shared = { seconds: 300, topics: [electionCalendarTopic, constituenciesTopic] }

export const listElections = endpoint({
  method: 'GET',
  url: '/api/elections',
  summary: 'Elections with their phases, hours and windows: coming ones first, then past ones, latest first',
  silence: 'facts',
  query: Type.Object({
    /** The state's name. National elections apply to every state. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: Type.Object({ elections: Type.Array(ElectionCalendar) }),
  shared,
})

export const listRolls = endpoint({
  method: 'GET',
  url: '/api/rolls',
  summary: 'Revisions of the electoral rolls by state and phase, with the source and day of each',
  silence: 'facts',
  reply: Type.Object({ rolls: Type.Array(RollRevision) }),
  shared,
})
