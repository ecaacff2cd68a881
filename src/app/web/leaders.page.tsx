// Leaders & Performance: who holds which office, from leaders, and what members did, from parliament.
import type { PageLocation } from '#base/web/page.ts'
import {
  freeLeaderParameters,
  isTracker,
  leaderParameters,
  leaderReads,
  Leaders,
  LeadersRefusal,
} from '#leaders/web/leaders.tsx'
import Tracker, { trackerParameters, trackerReads } from '#parliament/web/tracker.tsx'

export const parameters = { ...leaderParameters, ...trackerParameters }
export const freeParameters = freeLeaderParameters

export const reads = (at: PageLocation) => (isTracker(at.search) ? trackerReads(at.search) : leaderReads(at))

export default function LeadersPage() {
  return <Leaders performance={<Tracker />} />
}

export { LeadersRefusal as Refusal }
