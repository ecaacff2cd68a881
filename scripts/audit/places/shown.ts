// What a visitor sees of PIN codes and of the revisions of rolls.
import type { PinPlace } from '#constituencies/contract.ts'
import type { ElectionDates, RollRevision, StateOfRoll, StateRoll } from '#elections/contract.ts'
import type { Cartogram } from '../../../src/app/cartogram-contract.ts'
import { each, type Get } from '../each.ts'

type SeatOfPin = Pick<
  PinPlace['lokSabha'][number],
  'id' | 'name' | 'share' | 'offices' | 'of' | 'reservation'
>
export type ShownPin = Pick<PinPlace, 'pin' | 'districts' | 'near' | 'offices'> & {
  state: Pick<PinPlace['state'], 'code' | 'name'>
  lokSabha: SeatOfPin[]
  assembly: SeatOfPin[]
}
/** `rolls`: what each source said on a day. `latest`: what a state's pages show. */
export type ShownPlaces = {
  pins: ShownPin[]
  rolls: RollRevision[]
  latest: Omit<StateRoll, 'said'>[]
  states: Pick<StateOfRoll, 'code' | 'ceoSite'>[]
  ahead: Pick<ElectionDates, 'id' | 'house' | 'states' | 'due'>[]
  hexagons: Pick<Cartogram['seats'][number], 'id' | 'x' | 'y'>[]
}

/** A PIN code without an answer is left out. */
export async function readPlaces(get: Get, pins: readonly string[]): Promise<ShownPlaces> {
  const { rolls, states } = await get<{ rolls: RollRevision[]; states: StateOfRoll[] }>('/api/rolls')
  const latest = await each(
    states,
    async ({ code }) => (await get<{ roll?: StateRoll }>(`/api/elections/next/${code}`)).roll ?? [],
  )
  const places = await each(pins, async (pin) => {
    try {
      return [(await get<{ place: ShownPin }>(`/api/places/pin/${pin}`)).place]
    } catch (error) {
      if (/answers 404/.test((error as Error).message)) return []
      throw error
    }
  })
  const listed = await get<{ ahead: ElectionDates[] }>('/api/elections')
  // The list leaves out how it was the last times.
  const ahead = await each(
    listed.ahead,
    async ({ id }) => (await get<{ election: ElectionDates }>(`/api/elections/${id}`)).election,
  )
  const maps = await each(states, ({ code }) =>
    get<{ cartogram: Cartogram }>(`/api/cartogram?by=winner&state=${code}`),
  )
  const hexagons = maps.flatMap(({ cartogram }) => cartogram.seats)
  return { pins: places.flat(), rolls, latest: latest.flat(), states, ahead, hexagons }
}
