// The comparison: a table or a row of tiles for each question.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { Link } from '#base/web/here.tsx'
import type { FigureStatuses, Provenance } from '#base/contract.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { count } from '#base/web/format.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money, UnknownAmount } from '#base/web/ui/figures/money.tsx'
import { RowMarks } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Comparison } from '../../contract.ts'
import { Cases, Growth, TrendMark, WithheldNote } from '../figures.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Section } from '#base/web/ui/section.tsx'

type Cross = Comparison['cross_analysis']
const mostEducation = 6
const part = 'mt-8 break-inside-avoid'

type Named = { candidate_id: string; name: string; name_local?: string | undefined; figures: FigureStatuses }

/** With the letters of the row’s sources. */
function Named({ of, sources }: { of: Named; sources: readonly Provenance[] }) {
  const i18n = useWords()
  return (
    <>
      <Link className="name-link" to={`/cand/${of.candidate_id}`}>
        <AsWritten>{personName(i18n, of.name, of.name_local)}</AsWritten>
      </Link>{' '}
      <RowMarks figures={of.figures} of={sources} />
    </>
  )
}

type Amount = 'starting_assets' | 'peak_assets' | 'latest_assets'
type Props<T> = { of: T; sources: readonly Provenance[] }

export function AssetComparison({ of, sources }: Props<Cross['asset_comparison']>) {
  const i18n = useWords()
  const amount = (one: (typeof of)[number], name: Amount, year: number | undefined) => (
    <DeclaredFigure of={one} name={name} show={money} year={year} sources={sources} sourced />
  )
  return (
    <Section id="assets" className={part} title={i18n.t('Declared assets')}>
      <WideTable
        stacks
        caption={i18n.t('Declared assets, highest total growth first')}
        columns={[
          { name: i18n.t('Candidate') },
          { name: i18n.t('Starting assets'), end: true },
          { name: i18n.t('Peak assets'), end: true },
          { name: i18n.t('Latest assets'), end: true },
          { name: i18n.t('Total growth'), end: true },
          { name: i18n.t('Annual growth'), end: true },
        ]}
      >
        {of.map((one) => (
          <TableRow key={one.candidate_id}>
            <Named of={one} sources={sources} />
            {amount(one, 'starting_assets', one.starting_year)}
            {amount(one, 'peak_assets', one.peak_year)}
            {amount(one, 'latest_assets', one.latest_assets_year)}
            <Growth of={one} name="total_growth" />
            <Growth of={one} name="growth_rate_annual" />
          </TableRow>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t('Growth is calculated from the first affidavit to the highest later one.')}
      </p>
    </Section>
  )
}

export function CaseComparison({ of, sources }: Props<Cross['criminal_comparison']>) {
  const i18n = useWords()
  return (
    <Section id="cases" className={part} title={i18n.t('Declared cases')}>
      <WideTable
        stacks
        caption={i18n.t('Declared cases: fewest, most, and how the number changed')}
        columns={[
          { name: i18n.t('Candidate') },
          { name: i18n.t('Fewest'), end: true },
          { name: i18n.t('Most'), end: true },
          { name: i18n.t('Trend') },
          { name: i18n.t('Latest') },
        ]}
      >
        {of.map((one) => (
          <TableRow key={one.candidate_id}>
            <Named of={one} sources={sources} />
            <NumberOfCases of={one} name="min_cases" year={one.min_cases_year} sources={sources} />
            <NumberOfCases of={one} name="max_cases" year={one.max_cases_year} sources={sources} />
            <TrendMark of={one} name="trend" />
            <Cases of={one} name="latest_cases" year={one.latest_cases_year} sources={sources} />
          </TableRow>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t(
          'A declared case is a charge that the candidate named in the affidavit. It says nothing about guilt.',
        )}
      </p>
    </Section>
  )
}

type NumberProps = {
  of: Cross['criminal_comparison'][number]
  name: 'min_cases' | 'max_cases'
  year: number | undefined
  sources: readonly Provenance[]
}

function NumberOfCases({ of, name, ...rest }: NumberProps) {
  const status = of.figures[name]
  if (status?.status === 'held') return <WithheldNote status={status} />
  return <DeclaredFigure of={of} name={name} show={String} sourced {...rest} />
}

export function EducationComparison({ of, sources }: Props<Cross['education_comparison']>) {
  const i18n = useWords()
  return (
    <Section id="education" className={part} title={i18n.t('Education')}>
      <WideTable
        stacks
        caption={i18n.t('Education as last declared, highest first')}
        columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Education') }, { name: i18n.t('Score') }]}
      >
        {of.map((one) => (
          <TableRow key={one.candidate_id}>
            <Named of={one} sources={sources} />
            <DeclaredFigure
              of={one}
              name="education_level"
              show={(level) => dataName(i18n, level)}
              year={one.education_year}
              sources={sources}
              sourced
            />
            {one.education_score === undefined ? (
              <UnknownAmount />
            ) : (
              <span className="block w-40 max-w-full">
                {i18n.t('{score} out of {most}', { score: one.education_score, most: mostEducation })}
                <Bar part={one.education_score / mostEducation} />
              </span>
            )}
          </TableRow>
        ))}
      </WideTable>
    </Section>
  )
}

/** @param props.whole no contest is left out, so that what is not here did not happen. */
export function Overlap({ of, whole }: { of: Cross['timeline_overlap']; whole: boolean }) {
  const { i18n, language } = useLanguage()
  // Elections with the same outcome share one tile.
  const alike = [...Map.groupBy(of, (one) => `${one.candidates_count} ${one.same_constituency}`).values()]
  return (
    <Section id="overlap" className={part} title={i18n.t('Against each other')}>
      {whole ? null : <p className="mt-2">{i18n.t('Contests that may be another person’s are left out.')}</p>}
      {of.every((one) => !one.same_constituency) ? (
        whole && (
          <p className="mt-2">
            {i18n.t('In the elections known here they did not contest the same constituency.')}
          </p>
        )
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          {alike.map((years) => (
            <li key={years[0]!.election_year} className="rounded border border-line bg-raised p-3">
              <span className="block text-xl font-semibold">
                {years.map(({ election_year: year }) => year).join(', ')}
              </span>
              {i18n.t('{shown} candidates', { shown: count(years[0]!.candidates_count, language) })}
              <span className="block text-muted">
                {years[0]!.same_constituency
                  ? i18n.t('In the same constituency')
                  : i18n.t('In different constituencies')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
