// From a PIN code or place name to its seats. A postal area is not an electoral one: answers name every
// likely seat.
import * as Type from 'typebox'
import { byName, Count, endpoint, Near, Partly, Provenance, refusal } from '#base/contract.ts'
import { House, Reservation, SeatRef, StateRef } from './results.ts'

/** The topic that newer starter data invalidates. */
const shared = { seconds: 3600, topics: ['constituencies'] }

/** A seat, and how much of a place lies in it. */
export const SeatShare = Type.Object({
  ...SeatRef.properties,
  house: House,
  reservation: Type.Optional(Reservation),
  /** The place's post offices in this seat, of those with a known seat, and the percentage; none if only its border is close. */
  offices: Count,
  of: Count,
  share: Count,
})
export type SeatShare = Type.Static<typeof SeatShare>

/** Why no assembly seat, or not every one, can be named. */
export const Unplaced = Type.Enum([
  /** The assembly seats were redrawn, and no map of the new ones may be used. */
  'redrawn',
  /** The map has one shape for a whole city. */
  'city',
  /** A territory without an assembly. */
  'no-assembly',
  /** No post office has credible coordinates. */
  'no-position',
])
export type Unplaced = Type.Static<typeof Unplaced>

const seatsOfPlace = {
  /** Largest first: every seat with at least 15 percent, and the second one from 4 percent, then those whose border is close; by number if `near`. */
  lokSabha: Type.Array(SeatShare),
  assembly: Type.Array(SeatShare),
  /** Only if `assembly` is empty. */
  unplaced: Type.Optional(Unplaced),
}

export const PinPlace = Type.Object({
  /** Six digits. */
  pin: Type.String(),
  state: StateRef,
  /** The Department of Posts' names, largest first. */
  districts: Type.Array(Type.String()),
  /** Post offices with this PIN. */
  offices: Count,
  ...seatsOfPlace,
  /** No position of its offices is believed: the seats are all those of its district, and none is likelier than another. */
  near: Type.Optional(Type.Literal(true)),
  source: Provenance,
})
export type PinPlace = Type.Static<typeof PinPlace>

export const NamedPlace = Type.Object({
  kind: Type.Enum(['locality', 'district']),
  name: Type.String(),
  district: Type.Optional(Type.String()),
  state: StateRef,
  /** The PIN codes of its post offices; none for a district. */
  pins: Type.Array(Type.String()),
  ...seatsOfPlace,
})
export type NamedPlace = Type.Static<typeof NamedPlace>

export const FoundPlaces = Type.Object({
  /** For a known PIN code. */
  pin: Type.Optional(PinPlace),
  /** For a PIN code that no post office has: the nearest numbers that have one. */
  nearPins: Type.Optional(
    Type.Array(Type.Object({ pin: Type.String(), district: Type.Optional(Type.String()) })),
  ),
  /** Best match first. */
  places: Type.Array(NamedPlace),
  near: Near,
  partly: Partly,
})
export type FoundPlaces = Type.Static<typeof FoundPlaces>

export const notAPin = refusal(
  'not_a_pin',
  400,
  /*i18n*/ 'A PIN code has six digits and does not begin with 0',
)
export const pinNotFound = refusal('pin_not_found', 404, /*i18n*/ 'No post office has this PIN code')

export const readPin = endpoint('/api/places/pin/:pin', {
  summary: 'The seats that the post offices of a PIN code lie in, with their shares',
  silence: 'facts',
  params: Type.Object({ pin: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ place: PinPlace }),
  refusals: [notAPin, pinNotFound],
  shared,
})

export const searchPlaces = endpoint('/api/places/search', {
  summary:
    'Towns, districts and post offices by name in any usual spelling or in Devanagari, or a PIN code, with their seats',
  silence: 'facts',
  query: byName,
  reply: FoundPlaces,
  shared,
})
