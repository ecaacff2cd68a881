// Describes the changes of an import, in the same words before (a dry run) and after.
import { toTitleCase } from '#base/title-case.ts'
import { inShort } from './parse-cells.ts'

type Value = unknown
type RecordChanges = {
  name: string
  counts: { added: number; changed: number; removed: number; unseen: number }
  /** Set if the number of checked items is known. */
  unchanged?: number | undefined
  first: readonly {
    did: 'added' | 'changed' | 'removed'
    title: string
    columns: readonly { name: string; was: Value; now: Value }[]
  }[]
}

/** Undefined: the office was vacant, or its holder unknown. */
type Holder = { leader: string; name: string; party: string | null; asOf: string; left: boolean }
export type OfficeChange = { title: string; was: Holder | undefined; now: Holder }
export type OlderStatement = { title: string; name: string; asOf: string; kept: Holder }

export function describeChanges({ name, counts, unchanged, first }: RecordChanges): string[] {
  const { added, changed, removed, unseen } = counts
  const left = added + changed + removed - first.length
  return [
    `${name}: ${added} added, ${changed} changed, ${removed} removed` +
      (unchanged === undefined ? '' : `, ${unchanged} as they were`),
    ...first.map(({ did, title, columns }) => {
      const what = columns.map(
        (column) => `${words(column.name)} ${valueText(column.was)} → ${valueText(column.now)}`,
      )
      return `  ${did}: ${inShort(title)}${what.length > 0 ? `: ${what.join(', ')}` : ''}`
    }),
    ...(unseen > 0
      ? [`  ${unseen} differ only in what no page shows: other cells, their place in the file`]
      : []),
    ...(left > 0 ? [`  … and ${left} more; --all shows all of them`] : []),
  ]
}

/** Names as pages show them. */
const named = (name: string) => inShort(toTitleCase(name))

/** By somebody else, or by nobody. */
export const isReplaced = ({ was, now }: OfficeChange) =>
  was !== undefined && !was.left && (was.leader !== now.leader || now.left)

export function describeOfficeChange({ title, was, now }: OfficeChange): string {
  const came = now.left ? `nobody: ${named(now.name)} has left` : named(now.name)
  if (!was) return `  ${title}: ${came}, as of ${now.asOf} (nobody was known)`
  // One person may be written otherwise than before.
  if (was.leader === now.leader && was.left === now.left) {
    const party = was.party === now.party ? '' : `, party ${valueText(was.party)} → ${valueText(now.party)}`
    return `  ${title}: ${named(now.name)} still, as of ${was.asOf} → ${now.asOf}${party}`
  }
  return `  ${title}: ${was.left ? 'nobody' : named(was.name)} (as of ${was.asOf}) → ${came}, as of ${now.asOf}`
}

export function describeOlderStatement({ title, name, asOf, kept }: OlderStatement): string {
  return `  ${title}: ${named(name)}, as of ${asOf}, is older than what is known: kept ${named(kept.name)} (as of ${kept.asOf})`
}

function words(column: string): string {
  return column.replace(/_id$/, '').replaceAll('_', ' ').replace(/^evm/, 'EVM')
}

function valueText(value: Value): string {
  if (value === null || value === undefined) return 'not known'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return inShort(typeof value === 'string' ? value : JSON.stringify(value))
}
