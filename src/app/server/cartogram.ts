// Draws the cartogram: one answer for each measure and state, made once for all pages until the data change.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Input, Provenance } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Computed } from '#base/server/http/computed.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { casesOfWinners } from '#candidates/server/module.ts'
import { constituenciesTopic, type ElectionRef, type StateRef } from '#constituencies/contract.ts'
import { seatFigures, summariseElection, type SeatFigures } from '#constituencies/server/module.ts'
import {
  boundingBox,
  centreOf,
  hexagonsAt,
  middleOf,
  outlineOf,
  type Cell,
  type Point,
} from '../cartogram/hexagons.ts'
import { closeMargin, partyShades, shadeOf, type Measure } from '../cartogram/scales.ts'
import { readCartogram, type Cartogram } from '../contract.ts'
import { root } from './prepare.ts'

/** By the id of the seat. */
export type Layout = ReadonlyMap<string, Cell>

/** data/hexagons.csv. */
export async function shippedLayout(): Promise<Layout> {
  const rows: Record<'seat' | 'column' | 'row', string>[] = parse(
    await readFile(join(root, 'data/hexagons.csv'), 'utf8'),
    { columns: true },
  )
  return new Map(rows.map(({ seat, column, row }) => [seat, { column: Number(column), row: Number(row) }]))
}

type Seat = SeatFigures & Point & { cases?: number }
type Drawable = {
  election: ElectionRef
  seats: Seat[]
  /** The shades of the parties that won most. */
  partyShade: ReadonlyMap<string, number>
  states: StateRef[]
  sourcesOf: (measure: Measure) => Provenance[]
}
type Dependencies = { db: Database; computed: Pick<Computed, 'get'>; layout: Layout }

export function cartogramRoutes({ db, computed, layout }: Dependencies): Route[] {
  const topics = [constituenciesTopic, candidatesTopic]
  return [
    withFiles(
      route(readCartogram, async ({ query: { by = 'next', state } }: Input<typeof readCartogram>) => {
        const of = await computed.get('cartogram', topics, () => readDrawable(db, layout))
        if (!of) return {}
        const chosen = of.states.find(({ code }) => code === state)
        // All seats of a state vote for its assembly at once.
        return {
          cartogram: chosen ? drawState(of, by === 'next' ? 'winner' : by, chosen) : drawCountry(of, by),
        }
      }),
      // Where things are drawn is not what they are.
      ...['states', 'seats'].map((name) => ({
        name,
        rows: ['cartogram', name],
        around: ['election', 'measure'],
        without: ['x', 'y', 'shade', 'outline', 'parties'],
      })),
    ),
  ]
}

/** Undefined without an election to the Lok Sabha in the seats of the layout. */
async function readDrawable(db: Database, layout: Layout): Promise<Drawable | undefined> {
  const { summary } = await summariseElection(db)
  if (summary?.election.house !== 'lok_sabha') return undefined
  const cases = await casesOfWinners(db, summary.election.id)
  const seats = (await seatFigures(db, summary.election.id)).flatMap((seat): Seat[] => {
    const cell = layout.get(seat.id)
    const declared = cases.bySeat.get(seat.id)
    return cell ? [{ ...seat, ...centreOf(cell), ...(declared !== undefined && { cases: declared }) }] : []
  })
  if (seats.length === 0) return undefined
  const there = new Set(seats.map(({ stateCode }) => stateCode))
  return {
    election: summary.election,
    seats,
    states: summary.states
      .filter(({ code }) => there.has(code))
      .map(({ code, name, nameHi }) => ({ code, name, ...(nameHi !== undefined && { nameHi }) })),
    partyShade: new Map(
      partiesOf(seats)
        .filter(({ independent }) => !independent)
        .slice(0, partyShades.length)
        .map(({ party }, n) => [party, partyShades[n]!]),
    ),
    sourcesOf: (measure) => (measure === 'next' ? [] : measure === 'cases' ? cases.sources : summary.sources),
  }
}

/** Independents are counted together, but they are no party. */
function partiesOf(seats: readonly Seat[]) {
  const won = Map.groupBy(
    seats.flatMap(({ winner }) => winner ?? []),
    ({ party }) => party,
  )
  return [...won.values()]
    .map((of) => ({ ...of[0]!, seats: of.length }))
    .toSorted((a, b) => b.seats - a.seats || (a.party < b.party ? -1 : 1))
}

function drawCountry(drawable: Drawable, measure: Measure): Cartogram {
  const { election, seats, states, partyShade, sourcesOf } = drawable
  const shaded =
    measure === 'next'
      ? new Map<undefined, Seat[]>()
      : Map.groupBy(seats, (seat) => shadeOfSeat(seat, measure, partyShade))
  const ofState = Map.groupBy(seats, ({ stateCode }) => stateCode)
  return {
    election,
    measure,
    box: boundingBox(seats),
    total: sumOf(drawable, seats, measure),
    shades: [...shaded]
      .toSorted(([a = -1], [b = -1]) => a - b)
      .map(([shade, of]) => ({ ...(shade !== undefined && { shade }), path: hexagonsAt(of) })),
    states: states.map((state) => {
      const of = ofState.get(state.code)!
      const { x, y } = middleOf(of)
      return { ...state, ...sumOf(drawable, of, measure), outline: outlineOf(of), x, y }
    }),
    seats: [],
    sources: sourcesOf(measure),
  }
}

function drawState(of: Drawable, measure: Exclude<Measure, 'next'>, state: StateRef): Cartogram {
  const seats = of.seats.filter(({ stateCode }) => stateCode === state.code)
  return {
    election: of.election,
    measure,
    box: boundingBox(seats),
    total: sumOf(of, seats, measure),
    shades: [],
    states: [],
    state,
    seats: seats.map((seat) => {
      const { id, number, name, nameHi, x, y, marginVotes, winner } = seat
      const shade = shadeOfSeat(seat, measure, of.partyShade)
      const shown =
        measure === 'winner'
          ? { party: winner?.party, partyShort: winner?.partyShort }
          : { value: seat[measure], ...(measure === 'margin' && { marginVotes }) }
      return withoutNulls({ id, number, name, nameHi, x, y, shade, ...shown })
    }),
    sources: of.sourcesOf(measure),
  }
}

function shadeOfSeat(seat: Seat, measure: Exclude<Measure, 'next'>, partyShade: Drawable['partyShade']) {
  if (measure === 'winner') return seat.winner && (partyShade.get(seat.winner.party) ?? 0)
  const value = seat[measure]
  return value === undefined ? undefined : shadeOf(measure, value)
}

function sumOf(
  { partyShade }: Pick<Drawable, 'partyShade'>,
  seats: readonly Seat[],
  measure: Measure,
): Cartogram['total'] {
  if (measure === 'next') return { seats: seats.length, known: 0 }
  const known = seats.filter((seat) => seat[measure] !== undefined)
  const counted = { seats: seats.length, known: known.length }
  if (known.length === 0) return counted
  if (measure === 'winner')
    return {
      ...counted,
      parties: partiesOf(seats).map(({ independent: _, ...of }) => ({
        ...of,
        shade: partyShade.get(of.party) ?? 0,
      })),
    }
  if (measure === 'margin')
    return { ...counted, figure: known.filter(({ margin }) => margin! < closeMargin).length }
  if (measure === 'cases') return { ...counted, figure: known.filter(({ cases }) => cases! > 0).length }
  const sum = (figure: 'electors' | 'votesPolled') =>
    seats.reduce((total, seat) => total + (seat[figure] ?? 0), 0)
  return { ...counted, figure: percentOf(sum('votesPolled'), sum('electors')) }
}
