// The parties' shares over the elections of a seat: its own, and how its area voted for the Lok Sabha, on one line of time.
import type { ElectionResult, SegmentResult } from './results.ts'

export type SharePoint = {
  key: string
  year: number
  /** In years and parts of a year. */
  at: number
  /** Of the Lok Sabha, in the area of an assembly seat. */
  isElsewhere: boolean
  /** Percent, by the party's letters. Of independents only who came first or second. */
  shares: ReadonlyMap<string, number>
  /** The party that came first; absent if that is not known. */
  first?: string
}

type Candidate = { party: string; partyShort?: string; share?: number }

/** Earliest first; only elections whose shares are known. */
export function sharePoints(
  elections: readonly ElectionResult[],
  segments: readonly SegmentResult[],
): SharePoint[] {
  const own = elections.flatMap((one): SharePoint[] => {
    const { electionId: key, year, pollDate, winner, candidates } = one
    if (one.status !== 'polled' || winner?.share === undefined) return []
    const at = timeOf(pollDate ?? `${year}-07-01`)
    return [{ key, year, at, isElsewhere: false, shares: sharesOf(candidates), first: lettersOf(winner) }]
  })
  const here = segments.map(({ electionId: key, year, candidates, leader }): SharePoint => ({
    key,
    year,
    // In 2024, as in every year since 2004, the Lok Sabha was elected about the middle of May.
    at: timeOf(`${year}-05-15`),
    isElsewhere: true,
    shares: sharesOf(candidates),
    ...(leader && { first: lettersOf(leader) }),
  }))
  return [...own, ...here].toSorted((a, b) => a.at - b.at)
}

const lettersOf = ({ party, partyShort }: Candidate) => partyShort ?? party

function sharesOf(candidates: readonly Candidate[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const [place, one] of candidates.entries()) {
    const letters = lettersOf(one)
    if (one.share === undefined || shares.has(letters) || (letters === 'IND' && place > 1)) continue
    shares.set(letters, one.share)
  }
  return shares
}

const timeOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return year + (month - 1) / 12 + (date - 1) / 365
}

/** Those that came first or second in any of the elections; who is strongest in the last one first. */
export function shownParties(points: readonly SharePoint[], most: number): string[] {
  const best = new Map<string, number>()
  for (const { shares } of points)
    for (const [party, share] of [...shares].toSorted((a, b) => b[1] - a[1]).slice(0, 2))
      best.set(party, Math.max(best.get(party) ?? 0, share))
  const parties = [...best].toSorted((a, b) => b[1] - a[1]).slice(0, most)
  const last = points.at(-1)?.shares ?? new Map<string, number>()
  return parties.map(([party]) => party).toSorted((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0))
}
