// Where places lie that the words after a place's name may tell of: "Wai Satara", "Navi Mumbai". And which of one name is the largest.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'

/** `pins`: none of a district. */
type Located = { district: string | null; pins: readonly string[]; stateCode: string }

/** What the words at the end may name: the names of each state, and the first digits of most PIN codes of each district that has a quarter of those: Farrukhabad is not in Kanpur. */
export type Where = { states: ReadonlyMap<string, string[]>; regions: ReadonlyMap<string, string[]> }

export async function readWhere(db: Database, within: readonly string[]): Promise<Where> {
  const states = await db<{ code: string; keys: string[] }>`
    select state_code as code, array_agg(replace(folded, ' ', '')) as keys from state_name group by 1`
  const districts = await db<{ name: string; code: string; key: string }>`
    select name, state_code as code, key from district
    where exists (select from unnest(${within}::text[]) one where starts_with(key, one))`
  // By name first, which the index has.
  const regions =
    districts.length === 0
      ? []
      : await db<{ key: string; region: string; own: boolean }>`
          select key, region, 4 * pins >= (select count(*) from pin where pin between region || '000' and region || '999') as own
          from (
            select distinct on (d.key, d.code) d.key, left(p.pin, 3) as region, count(*) as pins
            from pin p join unnest(${districts.map(({ name }) => name)}::text[], ${districts.map(({ code }) => code)}::text[],
              ${districts.map(({ key }) => key)}::text[]) as d (name, code, key) on p.districts[1] = d.name and p.state_code = d.code
            where p.districts[1] = any(${districts.map(({ name }) => name)}::text[])
            group by d.key, d.code, 2 order by d.key, d.code, count(*) desc) most`
  return {
    states: new Map(states.map(({ code, keys }) => [code, keys])),
    regions: new Map(
      [
        ...Map.groupBy(
          regions.filter(({ own }) => own),
          ({ key }) => key,
        ),
      ].map(([key, of]) => [key, of.map(({ region }) => region)]),
    ),
  }
}

/** Whether the last typed words, or another name of what they name, begin the name of the district or state, or name its city. */
export function isWithin(
  { district, pins, stateCode }: Located,
  where: Where | undefined,
  within: readonly string[],
) {
  const keys = [fold(district ?? '').replaceAll(' ', ''), ...(where?.states.get(stateCode) ?? [])]
  return within.some(
    (one) =>
      keys.some((key) => key.startsWith(one)) ||
      [...(where?.regions ?? [])].some(
        ([key, regions]) =>
          key.startsWith(one) && regions.some((region) => pins.some((pin) => pin.startsWith(region))),
      ),
  )
}

/** By the PIN codes of its region: a city has more than the country around a town. */
export async function bySize<Place extends Located>(
  db: Database,
  places: readonly Place[],
): Promise<Place[]> {
  if (places.length < 2) return [...places]
  const regionOf = ({ pins }: Place) => pins[0]?.slice(0, 3) ?? ''
  const counts = await db<{ region: string; pins: number }>`
    select left(pin, 3) as region, count(*)::int as pins from pin
    where left(pin, 3) = any(${[...new Set(places.map(regionOf))]}::text[]) group by 1`
  const sizes = new Map(counts.map(({ region, pins }) => [region, pins]))
  const size = (place: Place) => (place.pins.length === 0 ? Infinity : (sizes.get(regionOf(place)) ?? 0))
  // Of two districts neither is the larger one.
  return places.toSorted((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)))
}
