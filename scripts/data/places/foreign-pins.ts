// PIN codes whose first Lok Sabha seat is foreign to their district: under 3 % of the district's offices lie in it.
import type { PlaceFacts } from '#constituencies/facts.ts'
import { likelySeats } from '#constituencies/pin.ts'
import { leastOfDistrict } from './positions.ts'

/** `districts` may say otherwise than `places` which district a PIN is in. */
export function foreignPins({ pins, districts }: PlaceFacts, of?: ReadonlyMap<string, string>) {
  const seats = new Map(districts.map(({ stateCode, name, lokSabha }) => [`${stateCode} ${name}`, lokSabha]))
  return pins.flatMap(({ pin, stateCode, districts: [first], lokSabha }) => {
    const district = of?.get(pin) ?? `${stateCode} ${first}`
    const all = seats.get(district)
    const [answer, ...others] = likelySeats(lokSabha)
    if (all === undefined || answer === undefined) return []
    const known = all.reduce((sum, { offices }) => sum + offices, 0)
    const there = all.find(({ seat }) => seat === answer.seat)?.offices ?? 0
    return there < leastOfDistrict * known
      ? [{ pin, district, seat: answer.seat, only: others.length === 0 }]
      : []
  })
}
