// What the address of the home page says about its map: `?by=turnout&state=UP`.
import type { Input } from '#base/contract.ts'
import { measures, type Measure } from '../../cartogram/scales.ts'
import type { readCartogram } from '../../contract.ts'

/** Codes of states and union territories that have seats in the Lok Sabha: other values make no pages. */
const states =
  'AN|AP|AR|AS|BR|CG|CH|DH|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB'

export const mapParameters = { by: /^(winner|margin|turnout|cases)$/, state: new RegExp(`^(${states})$`) }

export type MapView = { by: Measure; state?: string }

export function mapViewOf(search: URLSearchParams): MapView {
  const [state, by] = [search.get('state') ?? '', search.get('by')]
  const isState = mapParameters.state.test(state)
  return {
    // All seats of a state vote for its assembly at once.
    by: measures.find((one) => one === by && (one !== 'next' || !isState)) ?? (isState ? 'winner' : 'next'),
    ...(isState && { state }),
  }
}

export const cartogramInput = ({ by, state }: MapView): Input<typeof readCartogram> => ({
  query: { ...(by !== 'next' && { by }), ...(state !== undefined && { state }) },
})

/** `#map`: scrolls to the map, also without scripts. */
export function addressOfMap({ by, state }: MapView): string {
  const search = new URLSearchParams({
    ...(by !== (state === undefined ? 'next' : 'winner') && { by }),
    ...(state !== undefined && { state }),
  }).toString()
  return `/${search === '' ? '' : `?${search}`}#map`
}
