// What the address of the home page says about its map: `?by=turnout&state=UP`.
import type { Input } from '#base/contract.ts'
import { measures, type Measure } from '../../cartogram/scales.ts'
import type { readCartogram } from '../../contract.ts'
import { mapParameters } from './map-parameters.ts'

export type MapView = { by: Measure; state?: string }

export function mapViewOf(search: URLSearchParams): MapView {
  const state = search.get('state') ?? ''
  return {
    by: measures.find((one) => one === search.get('by')) ?? 'margin',
    ...(mapParameters.state.test(state) && { state }),
  }
}

export const cartogramInput = ({ by, state }: MapView): Input<typeof readCartogram> => ({
  query: { ...(by !== 'margin' && { by }), ...(state !== undefined && { state }) },
})

/** `#map`: scrolls to the map, also without scripts. */
export function addressOfMap({ by, state }: MapView): string {
  const search = new URLSearchParams({
    ...(by !== 'margin' && { by }),
    ...(state !== undefined && { state }),
  }).toString()
  return `/${search === '' ? '' : `?${search}`}#map`
}
