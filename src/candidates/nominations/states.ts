// The states of a candidacy before its result, and which one counts when a list states another.
import * as Type from 'typebox'

/** `announced`: named by a party or by themselves, no papers filed yet. */
export const NominationState = Type.Enum([
  'announced',
  'nominated',
  'accepted',
  'rejected',
  'withdrawn',
  'contesting',
])
export type NominationState = Type.Static<typeof NominationState>

const steps: readonly NominationState[] = ['announced', 'nominated', 'accepted', 'contesting']

/** Whether a vote for them is possible, as far as it is known. */
export const isStanding = (state: NominationState): boolean => steps.includes(state)

/** A list that still calls somebody nominated does not take back that they were accepted, rejected or withdrew. */
export function stateAfter(known: NominationState, listed: NominationState): NominationState {
  if (!isStanding(listed)) return listed
  const least = isStanding(known) ? known : 'accepted'
  return steps.indexOf(listed) >= steps.indexOf(least) ? listed : known
}
