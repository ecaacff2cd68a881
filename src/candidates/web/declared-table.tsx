// The data of the picture as a table.
import { Money, NotKnown } from '#base/web/ui/money.tsx'
import { Unfold } from '#base/web/ui/unfold.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Timeline } from '../contract.ts'
import { Row, WideTable } from '#base/web/ui/wide-table.tsx'

export function DeclaredTable({
  name,
  timeline,
}: {
  name: string
  timeline: Pick<Timeline, 'election_records'>
}) {
  const i18n = useWords()
  return (
    <Unfold className="mt-2" label={i18n.t('Show as table')}>
      <WideTable
        caption={i18n.t('What {name} declared at each election.', { name })}
        columns={[
          { name: i18n.t('Year') },
          { name: i18n.t('Assets'), end: true },
          { name: i18n.t('Liabilities'), end: true },
          { name: i18n.t('Declared cases'), end: true },
        ]}
      >
        {timeline.election_records.map((one, i) => (
          <Row key={i}>
            {one.election_year}
            <Money of={one.total_assets_amount} />
            <Money of={one.total_liabilities_amount} />
            {one.criminal_cases_count ?? <NotKnown />}
          </Row>
        ))}
      </WideTable>
    </Unfold>
  )
}
