// Votes for the Lok Sabha of 2024 by assembly segment, from the collection of ElectionLens. A candidate whose segments do
// not add up to their votes on machines stays out.
import type { ResultFact, SegmentVoteFact } from '#constituencies/facts.ts'
import type { StarterManifest } from '#sources/server/starter.ts'
import { fold } from '#base/fold.ts'
import { segmentKey } from './segment-seats.ts'

export const segmentFile: StarterManifest['segments'] = {
  file: 'elections/ls-2024-segments.csv.gz',
  election: 'ls-2024',
  source: {
    id: 'ls-2024-by-segment',
    publisher: 'Election Commission of India',
    title: 'Lok Sabha 2024, votes on voting machines by assembly segment',
    licence: 'Facts of a public record; the collection: MIT',
    credit: 'ECI, as collected by ElectionLens',
    address: 'https://github.com/ElectionLens/ElectionLens',
    asOf: '2026-11-27',
  },
}

export function segmentVotes(
  rows: readonly Record<string, string>[],
  results: readonly ResultFact[],
  seatOf: ReadonlyMap<string, string>,
): { facts: SegmentVoteFact[]; left: string[] } {
  const left: string[] = []
  const facts: SegmentVoteFact[] = []
  const bySeat = new Map(results.map((one) => [one.seat, one.candidacies.filter(({ nota }) => !nota)]))
  const ofCandidate = Map.groupBy(rows, (row) =>
    [row['ls_seat_id'], row['candidate'], row['party']].join('|'),
  )
  for (const [key, of] of ofCandidate) {
    const [seat, name] = key.split('|') as [string, string]
    const evm = of.reduce((sum, row) => sum + Number(row['evm_votes']), 0)
    const same = (bySeat.get(seat) ?? []).filter(({ evmVotes }) => evmVotes === evm)
    const named = same.filter((one) => fold(one.name) === fold(name))
    // Spelt otherwise, but nobody else in the seat got as many votes.
    const found = named.length > 0 ? named : same
    // Stations for migrants from Kashmir are no seat of ours.
    const segments = of.flatMap((row) => {
      const segment = seatOf.get(segmentKey(row))
      return segment === undefined ? [] : [{ segment, votes: Number(row['evm_votes']) }]
    })
    const [one, other] = found
    // Two of one place cannot be told apart.
    const isTied = same.some((rival) => rival !== one && rival.position === one?.position)
    if (!one || other || isTied || one.position === null) left.push(key)
    else if (segments.length > 0) facts.push({ seat, place: one.position, evm, segments })
  }
  return {
    facts: facts.toSorted((a, b) => (a.seat === b.seat ? a.place - b.place : a.seat < b.seat ? -1 : 1)),
    left,
  }
}
