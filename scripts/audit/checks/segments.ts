// How the parts of Lok Sabha seats voted in 2024, and which seats lie beside each other, on maps too.
import type { Report } from '../findings.ts'
import type { Shown } from '../shown.ts'
import { number, table, type Line } from '../tables.ts'
import { likeness } from '../words.ts'

/** Votes and lead in the area of each assembly seat, on its own page and on that of the Lok Sabha seat. */
export function checkVotesOfSegments(raw: string, { seats }: Shown, report: Report): void {
  const file = 'next-elections/ls-2024-by-assembly-segment.csv.gz'
  const counted = Map.groupBy(
    table(raw, file).filter(({ cells }) => cells['candidate'] !== 'NOTA'),
    ({ cells }) => cells['assembly_seat_id']!,
  )
  const parts = new Map<string, Set<string>>()
  for (const { cells } of counted.values().flatMap((some) => some))
    parts.set(
      cells['ls_seat_id']!,
      (parts.get(cells['ls_seat_id']!) ?? new Set()).add(cells['assembly_seat_id']!),
    )
  for (const { seat, areas = [] } of seats) {
    const here = new Set(areas.map((one) => one.seat.id))
    const left = [...(parts.get(seat.id) ?? [])].filter((id) => id !== '' && !here.has(id))
    if (areas.length > 0 && left.length > 0)
      report('wrong', 'area-left-out', [seat.id], `/c/${seat.id} lacks ${left.join(', ')}`)
  }
  const areas = new Map(
    seats.flatMap((one) => (one.areas ?? []).map(({ seat, leader }) => [seat.id, leader] as const)),
  )
  for (const { seat, segments = [] } of seats)
    for (const { year, candidates, leader, leadVotes } of segments) {
      const lines = counted.get(seat.id) ?? []
      if (year !== 2024 || lines.length === 0) continue
      const say = (kind: string, about: string, what: number | undefined, against: readonly Line[]) =>
        report('wrong', kind, [seat.id, about], `/c/${seat.id}: ${about} ${what}`, against.map(sayLine))
      // Names are spelt in many ways: where no line has the name, the votes alone count.
      for (const { name, evmVotes } of candidates) {
        const named = lines.filter((line) => likeness(nameOf(line), name) >= 0.75)
        if (!(named.length > 0 ? named : lines).some((line) => votesOf(line) === evmVotes))
          say('segment-votes-differ', name, evmVotes, lines)
      }
      const [first, second] = candidates.toSorted((a, b) => b.evmVotes - a.evmVotes)
      for (const one of [leader, areas.get(seat.id)])
        if (one && first && (likeness(one.name, first.name) < 0.75 || one.evmVotes !== first.evmVotes))
          say('segment-leader-differs', one.name, one.evmVotes, lines)
      if (leadVotes !== undefined && second && leadVotes !== first!.evmVotes - second.evmVotes)
        say('segment-leader-differs', 'lead', leadVotes, lines)
    }
}

/** Ballots tell namesakes apart by their fathers and husbands. */
const nameOf = ({ cells }: Line) => cells['candidate']!.replace(/ [SDW]\/O.*/i, '')
const votesOf = ({ cells }: Line) => number(cells['evm_votes']) ?? 0
const sayLine = ({ at, cells }: Line) => `${at} ${cells['candidate']} ${cells['evm_votes']}`

/** √3 units across for one down: a step from one hexagon to the next. */
const step = Math.sqrt(12)
/** Some have only the sea and seats far inland beside them. */
const mostSteps = 2.1

/** Needs no files: a border has two sides, and the map of hexagons shows a seat near one of those beside it. */
export function checkNeighbours({ seats, places }: Shown, report: Report): void {
  const beside = new Map(
    seats.flatMap(({ seat: { id, place } }) =>
      place?.neighbours === undefined ? [] : [[id, place.neighbours.map((one) => one.id)] as const],
    ),
  )
  const cells = new Map(places.hexagons.map((one) => [one.id, one]))
  for (const [at, some] of Map.groupBy(places.hexagons, ({ x, y }) => `${x}, ${y}`))
    if (some.length > 1) report('wrong', 'hexagon-of-two', [at], some.map(({ id }) => id).join(' and '))
  for (const [id, others] of beside) {
    const oneSided = others.filter((other) => !beside.get(other)?.includes(id))
    if (oneSided.length > 0) report('wrong', 'neighbours-disagree', [id], `/c/${id}: ${oneSided.join(', ')}`)
    const own = cells.get(id)
    const steps = others.flatMap((other) => {
      const there = cells.get(other)
      return own && there ? Math.hypot((own.x - there.x) * Math.sqrt(3), own.y - there.y) / step : []
    })
    if (steps.length > 0 && Math.min(...steps) > mostSteps)
      report('wrong', 'hexagon-elsewhere', [id], `${id} is ${Math.round(Math.min(...steps))} hexagons away`, [
        `from ${others.join(', ')}`,
      ])
  }
}

/** The Lok Sabha seats of one PIN code border on each other. */
export function checkSeatsOfPins({ seats, places }: Shown, report: Report): void {
  const wholeOf = new Map(seats.map(({ seat }) => [seat.id, seat.place?.lokSabha?.id]))
  const beside = new Map<string, Set<string | undefined>>()
  for (const { seat } of seats)
    for (const { id } of seat.place?.neighbours ?? []) {
      const whole = wholeOf.get(seat.id) ?? seat.id
      beside.set(whole, (beside.get(whole) ?? new Set()).add(wholeOf.get(id) ?? id))
    }
  for (const { pin, lokSabha } of places.pins) {
    const apart = lokSabha.filter(({ id }) => {
      const near = beside.get(id)
      return near && lokSabha.length > 1 && !lokSabha.some((other) => other.id !== id && near.has(other.id))
    })
    if (apart.length > 0)
      report(
        'wrong',
        'pin-seats-far-apart',
        [pin],
        `PIN ${pin}: ${lokSabha.map(({ name, share }) => `${name} ${share} %`).join(', ')}`,
      )
  }
}
