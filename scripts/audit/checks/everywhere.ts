// Of everything that is shown, whatever it is: no list has one thing twice, and one thing is told alike wherever it is told.
import type { Report } from '../findings.ts'

type Told = Readonly<Record<string, unknown>>

/** What one thing is known by, and what is then the same wherever it stands; undefined: every plain field. */
const known: readonly (readonly [by: string, fields: readonly string[] | undefined])[] = [
  ['id', undefined],
  ['party', ['partyShort', 'party_short']],
  ['state', ['stateHi', 'stateCode']],
  ['stateCode', ['state']],
  ['electionId', ['label', 'year', 'house']],
  ['constituencyId', ['constituency', 'constituencyHi', 'state']],
  ['sourceId', ['publisher', 'title', 'licence', 'asOf']],
]

/** A field that many things tell in two ways is of the place where it stands, as a rank is. */
const fewest = 3
const share = 1 / 20

export function checkEverywhere(shown: object, report: Report): void {
  const told = new Map<string, { of: Told; where: string }[]>()
  visit(shown, '', (of, where) => {
    for (const [by] of known) {
      const value = by === 'id' ? idOf(of) : of[by]
      if (typeof value !== 'string') continue
      const thing = `${by} ${value}`
      const some = told.get(thing) ?? []
      const id = idOf(of)
      // Of a seat a summary says how one of its elections ended.
      const about = by === 'id' && where.startsWith('/summaries') ? ofSeat(of) : of
      some.push({ of: about, where: typeof id === 'string' ? `${where} ${id}` : where })
      told.set(thing, some)
    }
    if (!Array.isArray(of)) return
    const seen = new Set<string>()
    for (const one of of as (Told | null)[]) {
      const id = one && idOf(one)
      if (typeof id !== 'string') continue
      if (seen.has(id)) report('wrong', 'listed-twice', [where, id], `${id} in ${where}`)
      seen.add(id)
    }
  })
  const compared = new Map<string, { times: number; differ: [thing: string, line: string][] }>()
  for (const [by, fields] of known)
    for (const [thing, some] of told) {
      if (some.length === 1 || !thing.startsWith(`${by} `)) continue
      for (const field of fields ?? new Set(some.flatMap(({ of }) => Object.keys(of)))) {
        const values = new Map(
          some.flatMap(({ of, where }) => (isPlain(of[field]) ? [[of[field], where]] : [])),
        )
        const entry = compared.get(`${by} ${field}`) ?? { times: 0, differ: [] }
        compared.set(`${by} ${field}`, entry)
        entry.times += 1
        if (values.size > 1)
          entry.differ.push([thing, [...values].map(([value, where]) => `${value} in ${where}`).join(', ')])
      }
    }
  for (const [field, { times, differ }] of compared)
    if (differ.length <= Math.max(fewest, times * share))
      for (const [thing, line] of differ)
        report('wrong', 'told-in-two-ways', [thing, field], `${thing}: ${field} ${line}`)
}

const ofSeat = ({ name, nameHi, state, stateHi }: Told): Told => ({ name, nameHi, state, stateHi })

const idOf = (of: Told) => of['id'] ?? of['candidate_id']

function visit(node: unknown, where: string, see: (of: Told, where: string) => void): void {
  if (node === null || typeof node !== 'object') return
  see(node as Told, where)
  for (const [key, value] of Object.entries(node))
    visit(value, Array.isArray(node) ? where : `${where}/${key}`, see)
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
