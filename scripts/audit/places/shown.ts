// What a visitor sees of PIN codes and of the revisions of rolls.
import type { PinPlace } from '#constituencies/contract.ts'
import type { RollRevision, StateRoll } from '#elections/contract.ts'
import { each, type Get } from '../each.ts'

type SeatOfPin = Pick<PinPlace['lokSabha'][number], 'id' | 'name' | 'share' | 'offices' | 'of'>
export type ShownPin = Pick<PinPlace, 'pin' | 'districts' | 'near'> & {
  state: Pick<PinPlace['state'], 'code' | 'name'>
  lokSabha: SeatOfPin[]
  assembly: SeatOfPin[]
}
/** `rolls`: what each source said on a day. `latest`: what a state's pages show. */
export type ShownPlaces = { pins: ShownPin[]; rolls: RollRevision[]; latest: Omit<StateRoll, 'said'>[] }

/** A PIN code without an answer is left out. */
export async function readPlaces(get: Get, pins: readonly string[]): Promise<ShownPlaces> {
  const { rolls, states } = await get<{ rolls: RollRevision[]; states: { code: string }[] }>('/api/rolls')
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
  return { pins: places.flat(), rolls, latest: latest.flat() }
}
