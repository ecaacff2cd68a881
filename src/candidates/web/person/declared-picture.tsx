// One person's declarations as a chart, and behind it as a table. A single declaration gets no chart.
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord, Timeline } from '../../contract.ts'
import CareerChart from './career-chart.tsx'
import { hasChart, hasUnknownChanges } from './chart-scale.ts'
import { DeclaredTable } from './declared-table.tsx'

type Props = {
  of: Timeline
  /** Its own sources, or all. */
  records: readonly ElectionRecord[]
}

export default function DeclaredPicture({ of, records }: Props) {
  const i18n = useWords()
  const { name, sources } = of
  if (!hasChart(records)) return <DeclaredTable name={name} records={records} sources={sources} />
  return (
    <figure className="mt-3 rounded border border-line bg-raised p-3 md:grid md:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)] md:gap-x-6 lg:gap-x-10">
      <HorizontalScroll label={i18n.t('Chart of what {name} declared', { name })}>
        <CareerChart name={name} records={records} joined={hasUnknownChanges(of)} />
      </HorizontalScroll>
      <div className="flex flex-col md:flex-col-reverse md:justify-between">
        <figcaption className="text-sm text-muted">
          {i18n.t(
            'As sworn in the affidavits, not adjusted for inflation. Cases are charges, not verdicts. “?”: not known; “≠”: sources differ.',
          )}
        </figcaption>
        <DeclaredTable
          name={name}
          records={records}
          sources={sources}
          className="open-when-wide opens-on-paper"
        />
      </div>
    </figure>
  )
}
