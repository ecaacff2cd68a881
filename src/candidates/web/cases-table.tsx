// A table of declared cases: counts first, and a share only if there are enough candidates.
import type { Input } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { partyInFull } from '#base/web/names/data-names.ts'
import { nameIn } from '#base/web/site.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { minForShare, readDeclaredCases, type DeclaredRow } from '../contract.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

type Props = {
  id: string
  title: string
  /** States the sort order. */
  order: string
  first: string
  rows: readonly DeclaredRow[]
  /** What the last column covers: everyone, or only members of a house. */
  membersOnly: boolean
  /** Rows too small for a share are folded away. */
  fold?: boolean
  /** On a phone all rows are behind these words. */
  behind?: string
  /** The same rows as a file. */
  file?: { name: string; query: Input<typeof readDeclaredCases>['query'] }
}

export function DeclaredCasesTable({
  id,
  title,
  order,
  first,
  rows,
  membersOnly,
  fold = false,
  behind,
  file,
}: Props) {
  const i18n = useWords()
  if (rows.length === 0) return null
  const large = fold ? rows.filter(({ all }) => all.known >= minForShare) : rows
  const small = rows.filter((row) => !large.includes(row))
  const table = (of: readonly DeclaredRow[]) =>
    of.length > 0 && <Rows caption={title} first={first} rows={of} membersOnly={membersOnly} />
  return (
    <div className="mt-8">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {order} {i18n.t('We give no share if fewer than {least} are known.', { least: minForShare })}
      </p>
      {behind === undefined ? (
        table(large)
      ) : (
        <Expandable className="open-when-wide opens-on-paper mt-2" label={behind}>
          {table(large)}
        </Expandable>
      )}
      {small.length === 0 ? null : (
        <Expandable
          className="mt-2"
          label={i18n.t('{count, plural, one {Show # smaller party} other {Show # smaller parties}}', {
            count: small.length,
          })}
        >
          {table(small)}
        </Expandable>
      )}
      {file && <RowsAsCsv of={readDeclaredCases} input={file} name={file.name} />}
    </div>
  )
}

function Rows({
  caption,
  first,
  rows,
  membersOnly,
}: { caption: string } & Pick<Props, 'first' | 'rows' | 'membersOnly'>) {
  const { i18n, language } = useLanguage()
  return (
    <WideTable
      caption={caption}
      columns={[
        { name: first, wide: true },
        { name: i18n.t('Winners'), wide: true },
        {
          wide: true,
          name: membersOnly ? i18n.t('MPs and MLAs, past or present') : i18n.t('All candidates on this site'),
        },
      ]}
    >
      {rows.map((row) => (
        <TableRow key={row.key}>
          <span className="font-normal">
            {partyInFull(
              i18n,
              nameIn(language, row.label, row.label_hi) ?? i18n.t('Party not known'),
              row.short,
            )}
          </span>
          <Figures of={row.winners} />
          <Figures of={row.all} />
        </TableRow>
      ))}
    </WideTable>
  )
}

function Figures({ of: { known, declared, share, of } }: { of: DeclaredRow['winners'] }) {
  const { i18n, language } = useLanguage()
  const all = of ?? known
  return (
    <>
      {known === 0 ? (
        <span className="text-muted">{of === 0 ? i18n.t('none') : i18n.t('not known')}</span>
      ) : (
        i18n.t('{declared} of {known}', {
          declared: count(declared, language),
          known: count(known, language),
        })
      )}
      {share === undefined ? null : (
        <>
          {' '}
          <span className="font-semibold">({percent(share, language, 1)})</span>
        </>
      )}
      {of === undefined || of === known ? null : (
        <span className="block text-sm text-muted">
          {i18n.t('{known} of {of} winners known', {
            known: count(known, language),
            of: count(of, language),
          })}
        </span>
      )}
      {share === undefined ? null : (
        <Bar part={declared / all} unknown={(all - known) / all} className="fill-link" />
      )}
    </>
  )
}
