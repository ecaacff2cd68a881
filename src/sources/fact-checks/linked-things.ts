// Linked data as data: things that blocks of JSON-LD state together, by type and property, whatever their spelling.
export type Thing = Record<string, unknown>

export type LinkedThings = {
  ofType(type: string): Thing[]
  isA(thing: Thing, type: string): boolean
  /** The values of a property, one after another: texts, numbers, and things with all that is said of them. */
  values(thing: Thing, property: string): unknown[]
  /** The thing that this one is stated inside of: the article of a review. */
  around(thing: Thing): Thing | undefined
  /** What is said of the thing that has this name, if anything is. */
  named(name: string): Thing | undefined
}

/** @param page an address: what names of things are relative to. */
export function linkedThings(blocks: readonly unknown[], page = 'https://page.invalid/'): LinkedThings {
  const found: Thing[] = []
  const named = new Map<string, Thing>()
  const nameOf = (id: unknown) =>
    typeof id !== 'string' ? undefined : URL.canParse(id, page) ? new URL(id, page).href : id
  const around = new Map<Thing, Thing>()
  const look = (value: unknown, depth = 0, outer?: Thing): void => {
    if (depth > 40 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach((one) => look(one, depth + 1, outer))
    const thing = value as Thing
    found.push(thing)
    const name = nameOf(thing['@id'])
    // Of what two blocks say of one thing the first counts.
    if (name !== undefined) named.set(name, { ...thing, ...named.get(name) })
    if (outer) for (const one of [thing, named.get(name ?? '') ?? thing]) around.set(one, outer)
    Object.values(thing).forEach((one) => look(one, depth + 1, thing))
  }
  look(blocks)
  const whole = (thing: Thing): Thing => named.get(nameOf(thing['@id']) ?? '') ?? thing
  const values = (value: unknown, depth = 0): unknown[] => {
    if (value === undefined || value === null || depth > 10) return []
    if (Array.isArray(value)) return value.flatMap((one) => values(one, depth + 1))
    if (typeof value !== 'object') return [value]
    for (const wrapped of ['@value', '@list', '@set'])
      if (wrapped in value) return values((value as Thing)[wrapped], depth + 1)
    return [whole(value as Thing)]
  }
  const isA = (thing: Thing, type: string) =>
    [thing['@type']].flat().some((one) => termOf(one).toLowerCase() === type.toLowerCase())
  return {
    ofType: (type) => [...new Set(found.filter((thing) => isA(thing, type)).map(whole))],
    isA: (thing, type) => isA(whole(thing), type),
    values: (thing, property) =>
      Object.entries(thing).flatMap(([name, value]) => (termOf(name) === property ? values(value) : [])),
    around: (thing) => around.get(thing),
    named: (name) => named.get(nameOf(name) ?? ''),
  }
}

/** http://schema.org/claimReviewed and schema:claimReviewed are claimReviewed. */
function termOf(name: unknown): string {
  return typeof name === 'string' ? name.trim().replace(/^.*[/#:]/, '') : ''
}
