// What falls silent around a poll: the classes of content, and what an outlet declares about itself
// (docs/silence.md). Which elections close what is decided elsewhere; nothing here knows a subject.
import * as Type from 'typebox'

/**
 * A: polls and sentiment about parties, candidates or who wins. B: ratings of leaders. C: whether people will
 * vote. D: reports about opinion or exit polls. Facts have no class.
 */
export const SilenceClass = Type.Enum(['A', 'B', 'C', 'D'])
export type SilenceClass = Type.Static<typeof SilenceClass>

/** `everywhere`, or codes of states (`up`) and ids of constituencies, whose second part is their state (`va-up-77`). */
export const Places = Type.Union([Type.Literal('everywhere'), Type.Array(Type.String())])
export type Places = Type.Static<typeof Places>

export const Subject = Type.Object({ class: SilenceClass, places: Places })
export type Subject = Type.Static<typeof Subject>

/** Why something is not shown. Times are ISO instants. */
export const Silent = Type.Object({
  /** Absent: not known, because the site cannot read its calendar. */
  until: Type.Optional(Type.String()),
  law: Type.String(),
  scope: Places,
  reason: Type.Enum(['48-hours', 'phases', 'exit-polls', 'incomplete', 'unknown']),
  /** Absent if it is not known. */
  election: Type.Optional(Type.String()),
})
export type Silent = Type.Static<typeof Silent>

/** Whether something is silent now; undefined: it is open. */
export type Closed = (subject: Subject) => Silent | undefined

/** Where nobody has said what is closed. */
export const everythingClosed: Closed = () => ({
  law: 'Representation of the People Act 1951, sections 126 and 126A',
  scope: 'everywhere',
  reason: 'unknown',
})

/**
 * What an outlet declares. `facts`: never silent. `own`: only what the visitor sent. `desk`: answered to operators
 * only (http/routes.ts). `parts`: nothing but answers of other endpoints. A function removes what is silent.
 */
export type Silence<R = unknown> = 'facts' | 'own' | 'desk' | 'parts' | Redaction<R>['of']
// A method, so that an endpoint of one answer is still an endpoint of any.
type Redaction<R> = { of(reply: R, closed: Closed): R }

export function overlap(one: Places, other: Places): boolean {
  if (one === 'everywhere' || other === 'everywhere') return true
  return one.some((a) => other.some((b) => mayOverlap(a, b)))
}

function mayOverlap(a: string, b: string): boolean {
  if (a === b) return true
  const [houseA, stateA] = partsOf(a)
  const [houseB, stateB] = partsOf(b)
  // A seat of one house lies within seats of the other; which ones is not known here.
  return stateA === stateB && houseA !== houseB
}

const partsOf = (place: string) =>
  place.includes('-') ? [place.split('-')[0], place.split('-')[1]] : [undefined, place]

/** Header of an answer that can fall silent: until then a phone without a network may show it. ISO instant. */
export const keepUntilHeader = 'x-keep-until'
