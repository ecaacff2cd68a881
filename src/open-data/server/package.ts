// The description of a version for machines: a Data Package (datapackage.org), version 2 of the standard.
import type { OpenField, OpenTable } from '#base/server/open-table.ts'
import { namedTerms, type Terms } from '../licences.ts'
import type { WrittenFile } from './table-files.ts'

export type Source = {
  id: string
  publisher: string
  title: string
  licence: string
  credit: string
  address: string | null
}

/** The rows of a table that have the same terms. */
export type Part = {
  name: string
  table: OpenTable
  terms: Terms
  files: readonly WrittenFile[]
  rows: number
  sources: readonly Source[]
}

export type Package = ReturnType<typeof describePackage>

type About = { version: string; made: string; site: { name: string; origin: string } }

export function describePackage(parts: readonly Part[], { version, made, site }: About) {
  const names = new Set(parts.map(({ name }) => name))
  const used = new Map(parts.flatMap(({ sources }) => sources.map((source) => [source.id, source])))
  const terms = [...new Set(parts.map((part) => part.terms))].toSorted()
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'matdata',
    id: `${site.origin}/data/${version}/datapackage.json`,
    title: `${site.name}: constituencies, results, candidates and office holders of India`,
    description:
      'Every figure names its sources in source_ids. Empty means not known, never zero. Declared cases are charges, not guilt. Rows with share-alike terms are in files of their own.',
    homepage: `${site.origin}/data`,
    version,
    created: made,
    licenses: terms.map((one) => licence(one, site.origin)),
    sources: [...used.values()].map(sourceOf),
    contributors: [{ title: site.name, path: site.origin, roles: ['publisher'] }],
    resources: parts.flatMap((part) => part.files.map((file) => resource(part, file, names, site.origin))),
  }
}

function licence(terms: Terms, origin: string) {
  const { path, ...of } = namedTerms[terms]
  return { ...of, path: path.startsWith('/') ? origin + path : path }
}

function sourceOf({ title, publisher, licence: terms, address }: Source) {
  return { title: `${publisher}: ${title} (${terms})`, ...(address !== null && { path: address }) }
}

const mediaTypes = {
  csv: 'text/csv',
  jsonl: 'application/jsonl',
  parquet: 'application/vnd.apache.parquet',
  json: 'application/json',
}

function resource(part: Part, file: WrittenFile, names: ReadonlySet<string>, origin: string) {
  const { table, terms, rows, sources } = part
  return {
    name: file.format === 'csv' ? part.name : `${part.name}-${file.format}`,
    type: 'table' as const,
    path: file.path,
    title: table.title,
    description: table.about,
    format: file.format,
    mediatype: mediaTypes[file.format],
    encoding: 'utf-8',
    bytes: file.bytes,
    hash: file.hash,
    rows,
    licenses: [licence(terms, origin)],
    // A table of the site's own work has no source, and the standard's first version allows no empty list.
    ...(sources.length > 0 && { sources: sources.map(sourceOf) }),
    terms: [...new Set(sources.map((source) => source.licence))],
    schema: {
      fields: table.fields.map(fieldOf),
      primaryKey: [...table.key],
      missingValues: [''],
      ...(file.format === 'csv' && foreignKeys(table, names)),
    },
  }
}

function fieldOf({ name, type, about, unit }: OpenField) {
  return {
    name,
    type,
    description: about,
    ...(type === 'boolean' && { trueValues: ['true'], falseValues: ['false'] }),
    ...(unit !== undefined && { unit }),
  }
}

/** Only to tables whose rows are all in one file. */
function foreignKeys(
  { refers = {} }: OpenTable,
  names: ReadonlySet<string>,
): { foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[] } {
  const keys = Object.entries(refers).flatMap(([field, to]) => {
    const files = [to, ...splits.map((terms) => `${to}-${terms}`)].filter((name) => names.has(name))
    const [only, ...more] = files
    return only === undefined || more.length > 0
      ? []
      : [{ fields: [field], reference: { resource: only, fields: ['id'] } }]
  })
  return keys.length === 0 ? {} : { foreignKeys: keys }
}

const splits = Object.keys(namedTerms).filter((terms) => terms !== '')
