// What one person declared at each election, as a table behind a line.
import type { Provenance } from '#base/contract.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { SourceMarks } from '#base/web/ui/figures/source-notes.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord } from '../../contract.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

type Props = {
  name: string
  records: readonly ElectionRecord[]
  sources: readonly Provenance[]
  open?: boolean
}

export function DeclaredTable({ name, records, sources, open = false }: Props) {
  const i18n = useWords()
  return (
    <Expandable className="opens-on-paper mt-2" label={i18n.t('Show as table')} open={open}>
      <WideTable
        caption={i18n.t('What {name} declared at each election.', { name })}
        columns={[
          { name: i18n.t('Year') },
          { name: i18n.t('Assets'), end: true },
          { name: i18n.t('Liabilities'), end: true },
          { name: i18n.t('Declared cases'), end: true },
        ]}
      >
        {records.map((one, i) => (
          <TableRow key={i}>
            <>
              {one.election_year} <SourceMarks ids={one.source_ids} of={sources} />
            </>
            <DeclaredFigure of={one} name="total_assets_amount" show={money} sources={sources} sourced />
            <DeclaredFigure of={one} name="total_liabilities_amount" show={money} sources={sources} sourced />
            <DeclaredFigure of={one} name="criminal_cases_count" show={String} sources={sources} sourced />
          </TableRow>
        ))}
      </WideTable>
    </Expandable>
  )
}
