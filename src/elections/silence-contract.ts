// The public record of silence periods: what is silent now, what will be, and every opening and closing as it happened.
import * as Type from 'typebox'
import { endpoint, SilenceClass } from '#base/contract.ts'

const Time = Type.String()

export const SilencePeriod = Type.Object({
  classes: Type.Array(SilenceClass),
  /** `everywhere`, or codes of states and ids of constituencies. */
  scope: Type.Union([Type.Literal('everywhere'), Type.Array(Type.String())]),
  /** Up to five names of them. */
  names: Type.Array(Type.Object({ name: Type.String(), nameHi: Type.Optional(Type.String()) })),
  from: Time,
  until: Time,
  law: Type.String(),
  reason: Type.String(),
  election: Type.Optional(Type.String()),
})
export type SilencePeriod = Type.Static<typeof SilencePeriod>

const Change = Type.Object({
  at: Time,
  what: Type.Enum(['closed', 'opened', 'off', 'on']),
  classes: Type.Array(SilenceClass),
  scope: SilencePeriod.properties.scope,
  law: Type.String(),
  election: Type.Optional(Type.String()),
  /** When it was due by the calendar; absent for the operator's switch. */
  dueAt: Type.Optional(Time),
})

export const readSilence = endpoint('/api/silence', {
  summary: 'Silence periods: now, ahead and past, and every opening and closing as it happened',
  // Nothing in it is silent, but it is never the answer of another epoch.
  silence: (reply) => reply,
  reply: Type.Object({
    /** `off`: the operator has switched it off. `unknown`: the calendar cannot be read, and everything is closed. */
    state: Type.Enum(['on', 'off', 'unknown']),
    now: Type.Array(SilencePeriod),
    /** The soonest first. */
    ahead: Type.Array(SilencePeriod),
    /** What this copy closed, the latest 50. */
    past: Type.Array(SilencePeriod),
    /** The latest 200, newest first. */
    record: Type.Array(Change),
  }),
  shared: { seconds: 0, topics: [] },
})
