// Kinds of facts that only the shipped data have: no import brings them.
import type { Database } from '#base/server/database/db.ts'
import { putWinners } from '#candidates/server/intake.ts'
import type { PlaceFacts, SeatPlaceFact, SegmentVoteFact, ShapeFact } from '#constituencies/facts.ts'
import { putShapes } from '#constituencies/server/intake.ts'
import { putPlaces, putSeatPlaces } from '#constituencies/server/place-intake.ts'
import { putSegmentVotes } from '#constituencies/server/segments.ts'
import type { StatedByElections } from '../by-elections.ts'

export const shapesKind = {
  count: (shapes: readonly ShapeFact[]) => shapes.length,
  write: (trx: Database, shapes: readonly ShapeFact[], source: string) => putShapes(trx, { source, shapes }),
}

export const seatPlacesKind = {
  count: (seats: readonly SeatPlaceFact[]) => seats.length,
  write: (trx: Database, seats: readonly SeatPlaceFact[], source: string) =>
    putSeatPlaces(trx, { source, seats }),
}

export const placesKind = {
  count: ({ pins }: PlaceFacts) => pins.length,
  write: (trx: Database, places: PlaceFacts, source: string) => putPlaces(trx, { ...places, source }),
}

/** @param election of the Lok Sabha. */
export const segmentsKind = (election: string) => ({
  count: (votes: readonly SegmentVoteFact[]) => votes.length,
  write: (trx: Database, votes: readonly SegmentVoteFact[], source: string) =>
    putSegmentVotes(trx, { source, election, votes }),
})

/** Before persons are linked; `byElectionsKind` brings the rest of it. */
export const winnersKind = {
  count: ({ winners }: StatedByElections) => winners.length,
  write: (trx: Database, { winners }: StatedByElections, source: string) =>
    putWinners(trx, { source, winners }),
}
