// What one person declared, as a picture and behind it as a table. One declaration alone makes no picture.
import type { Provenance } from '#base/contract.ts'
import { Scrolls } from '#base/web/ui/scrolls.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord } from '../contract.ts'
import { CareerChart, hasPicture } from './career-chart.tsx'
import { DeclaredTable } from './declared-table.tsx'

type Props = { name: string; records: readonly ElectionRecord[]; sources: readonly Provenance[] }

export function DeclaredPicture({ name, records, sources }: Props) {
  const i18n = useWords()
  if (!hasPicture(records)) return <DeclaredTable name={name} records={records} sources={sources} />
  return (
    <figure className="mt-3 rounded border border-line bg-raised p-3 md:grid md:w-fit md:grid-cols-[auto_minmax(0,22rem)] md:gap-x-8">
      <Scrolls label={i18n.t('Picture of what {name} declared', { name })}>
        <CareerChart name={name} records={records} />
      </Scrolls>
      <div className="self-end">
        <figcaption className="text-sm text-muted">
          {i18n.t(
            'Assets and liabilities as sworn in the affidavits, in rupees of the time. The framed number below a year is that of declared cases: charges, not verdicts.',
          )}
        </figcaption>
        <DeclaredTable name={name} records={records} sources={sources} />
      </div>
    </figure>
  )
}
