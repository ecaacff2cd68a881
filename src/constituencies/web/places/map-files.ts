// The states' shapes, fetched as files that browsers keep for a year. Which ones, the phone decides by itself.
import { gridOf, type Point, type StateShapes } from '../../shapes.ts'

const addresses = import.meta.glob<string>('../shapes/[A-Z][A-Z].json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Of the states that the square of half a degree around the point touches; none abroad. Rejects when they cannot be fetched. */
export async function shapesAround(point: Point): Promise<StateShapes[]> {
  const { default: grid } = await import('../shapes/grid.json')
  const states = (grid as Record<string, string>)[gridOf(point).join()]?.split(' ') ?? []
  return Promise.all(
    states.map(async (state) => {
      const answer = await fetch(addresses[`../shapes/${state}.json`]!)
      if (!answer.ok) throw new Error(`The shapes of ${state} did not come: ${answer.status}`)
      return (await answer.json()) as StateShapes
    }),
  )
}
