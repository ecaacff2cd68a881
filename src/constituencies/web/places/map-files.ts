// The states' shapes, files that browsers cache for a year. The phone chooses which to fetch.
import { gridOf, type Point, type StateShapes } from '../../shapes.ts'

const addresses = import.meta.glob<string>('../shapes/[A-Z][A-Z].json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * For the states in the half-degree square around the point; none abroad. Rejects if they cannot be
 * fetched.
 */
export async function shapesAround(point: Point): Promise<StateShapes[]> {
  const { default: grid } = await import('../shapes/grid.json')
  const states = (grid as Record<string, string>)[gridOf(point).join()]?.split(' ') ?? []
  const found = await Promise.all(states.map(shapesOf))
  return found.filter((shapes) => shapes !== undefined)
}

/** Undefined for a state without shapes. Rejects if they cannot be fetched. */
export async function shapesOf(state: string): Promise<StateShapes | undefined> {
  const address = addresses[`../shapes/${state}.json`]
  if (address === undefined) return undefined
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The shapes of ${state} did not come: ${answer.status}`)
  return (await answer.json()) as StateShapes
}
