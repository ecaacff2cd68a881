// Votes by assembly segment in the starter data: one line a candidate of the Lok Sabha, by seat, place and votes on
// machines, with those of each assembly seat by its number: ls-up-35,1,612709,169:60123 170:71044
import type { SegmentVoteFact } from '#constituencies/facts.ts'
import { ownRows } from '../table.ts'

export const segmentRows = (facts: readonly SegmentVoteFact[]) =>
  facts.map(({ seat, place, evm, segments }) => ({
    seat,
    place,
    evm,
    segments: segments.map(({ segment, votes }) => `${segment.split('-')[2]}:${votes}`).join(' '),
  }))

export const segmentsFrom = (text: string): SegmentVoteFact[] =>
  ownRows(text).map((row) => ({
    seat: row['seat']!,
    place: Number(row['place']),
    evm: Number(row['evm']),
    segments: row['segments']!.split(' ').map((part) => {
      const [number, votes] = part.split(':')
      return { segment: `va-${row['seat']!.split('-')[1]}-${number}`, votes: Number(votes) }
    }),
  }))
