// What a report says about seats: those that the file lacks, those without a result, and what a person confirmed.
import type { RegisterSeat } from '../register.ts'
import type { Kind, SeatFacts } from './whole-seats.ts'

export function seatNotes(
  of: {
    /** Those that the election fills. */
    house: readonly RegisterSeat[]
    /** Those of which the file has a line. */
    named: readonly RegisterSeat[]
    facts: readonly SeatFacts[Kind][]
    /** Those that looked unfinished. */
    confirmed: readonly RegisterSeat[]
  },
  max: number,
): string[] {
  const named = new Set(of.named.map(({ id }) => id))
  const inStatus = (status: string) => {
    const seats = new Set(
      of.facts.flatMap((one) => ('status' in one && one.status === status ? one.seat : [])),
    )
    return of.house.filter(({ id }) => seats.has(id))
  }
  const absent = of.house.filter(({ id }) => !named.has(id))
  const all = absent.length === of.house.length
  return [
    ...(all ? [] : listed(`of the ${of.house.length} seats of this house are not in the file`, absent, max)),
    ...listed('have no votes in the file, and await their result', inStatus('awaiting'), max),
    ...listed('have one candidate and no votes: elected unopposed', inStatus('uncontested'), max),
    ...listed('looked unfinished, and are final because you said so', of.confirmed, max),
  ]
}

function listed(what: string, seats: readonly RegisterSeat[], max: number): string[] {
  if (seats.length === 0) return []
  const names = seats.slice(0, max).map(({ name, number }) => `${name} (${number})`)
  const more = seats.length > max ? ` and ${seats.length - max} more; --all names all of them` : ''
  return [`  ${seats.length} ${what}: ${names.join(', ')}${more}`]
}
