// What a visitor sees of PIN codes and of the revisions of rolls.
import type { PinPlace } from '#constituencies/contract.ts'
import { latestRoll, type RollRevision } from '#elections/contract.ts'
import { each } from '../each.ts'

/** As in shown.ts. */
type Get = <T>(address: string) => Promise<T>

type SeatOfPin = Pick<PinPlace['lokSabha'][number], 'id' | 'name' | 'share'>
export type ShownPin = Pick<PinPlace, 'pin' | 'districts' | 'near'> & {
  state: Pick<PinPlace['state'], 'code' | 'name'>
  lokSabha: SeatOfPin[]
  assembly: SeatOfPin[]
}
export type ShownPlaces = { pins: ShownPin[]; rolls: RollRevision[] }

/** A PIN code without an answer is left out. */
export async function readPlaces(get: Get, pins: readonly string[]): Promise<ShownPlaces> {
  const { rolls } = await get<{ rolls: RollRevision[] }>('/api/rolls')
  const places = await each(pins, async (pin) => {
    try {
      return [(await get<{ place: ShownPin }>(`/api/places/pin/${pin}`)).place]
    } catch (error) {
      if (/answers 404/.test((error as Error).message)) return []
      throw error
    }
  })
  // A page shows what several sources say of a state, put together.
  const states = [...new Set(rolls.map(({ state }) => state))]
  return { pins: places.flat(), rolls: states.flatMap((state) => latestRoll(rolls, state) ?? []) }
}
