// The order of a seat's neighbours, the same in the list and on the map: those of its own state first.
import type { SeatRef } from '../../contract.ts'

const stateIn = ({ id }: { id: string }) => id.split('-')[1]

export const sameStateFirst = (seat: { id: string }, neighbours: readonly SeatRef[]): readonly SeatRef[] =>
  neighbours.toSorted((a, b) => Number(stateIn(b) === stateIn(seat)) - Number(stateIn(a) === stateIn(seat)))
