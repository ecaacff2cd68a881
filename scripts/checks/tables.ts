/**
 * Table ownership: each table has one owner (migrations/owners.json). A feature may read its own tables and those of
 * features to its left; only the owner writes. Table names inserted at run time (`sql.id`) are not checked.
 */
import { readFileSync } from 'node:fs'
import { features } from '../../src/app/features.ts'

export const owners = JSON.parse(
  readFileSync(new URL('../../migrations/owners.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)
const order: readonly string[] = features

/** Tests fill tables as an importer would. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** An importer writes what it imports. */
const mayWrite = (feature: string, owner: string, table: string) =>
  feature === owner || (feature === 'sources' && table === 'source')

/** Lists the tables that a file's SQL must not touch, one sentence each. `from` is relative to src/. */
export function tableViolations(from: string, text: string): string[] {
  const feature = from.split('/')[0] ?? ''
  if (isTest(from)) return []
  return tablesIn(text).flatMap(({ table, writes }) => {
    const owner = ownerOf.get(table)
    if (owner === undefined) return []
    if (order.indexOf(owner) > order.indexOf(feature))
      return `A query reads its own tables and those to its left: ${table} is of ${owner}, to the right of ${feature}`
    if (writes && !mayWrite(feature, owner, table))
      return `Only its owner writes a table: ${table} is of ${owner} (migrations/owners.json)`
    return []
  })
}

type Use = { table: string; writes: boolean }

/** The tables a piece of SQL reads and writes by name; names it defines itself (`with … as`) do not count. */
function tablesIn(text: string): Use[] {
  const code = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\b(distinct|(?:extract|substring|trim|overlay)\s*\([^()]*?)\s+from\b/gi, '$1')
  const own = new Set(
    [...code.matchAll(/(?:\bwith|\brecursive|,)\s+(\w+)\s*(?:\([^)]*\)\s*)?as\s+(?:\w+\s+)?\(/gi)].map(
      ([, name]) => name,
    ),
  )
  const uses = [...code.matchAll(/\b(delete\s+from|from|join|using|into|update|truncate|lock\s+table)\s+/gi)]
  return uses
    .flatMap((found) => {
      const writes = !/^(from|join|using)$/i.test(found[1]!)
      return namesAt(code, found.index + found[0].length).map((table) => ({ table, writes }))
    })
    .filter(({ table }) => !own.has(table))
}

/** The names of a list: `poll p, poll_option as o`. */
function namesAt(code: string, start: number): string[] {
  const first = /(?:only\s+|lateral\s+)*"?(\w+)\b"?(?!\.)/iy
  const next = /\s*(?:(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?"?(\w+)\b"?(?!\.)/iy
  const names: string[] = []
  let at = start
  for (let form = first; ; form = next) {
    form.lastIndex = at
    const found = form.exec(code)
    if (!found) return names
    names.push(found[1]!)
    at = form.lastIndex
  }
}
