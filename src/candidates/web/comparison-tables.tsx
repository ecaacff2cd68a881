// What the comparison sets side by side, a table or a row of tiles for each question.
import type { ReactNode } from 'react'
import { useSite } from '#base/web/site.ts'
import { count } from '#base/web/format.ts'
import { Bar } from '#base/web/ui/bar.tsx'
import { Money, NotKnown } from '#base/web/ui/money.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Comparison } from '../contract.ts'
import { CasesBadge, Growth, TrendMark } from './figures.tsx'
import { WideTable } from './wide-table.tsx'

type Cross = Comparison['cross_analysis']
const mostEducation = 6

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 break-inside-avoid">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Name({ children }: { children: string }) {
  return (
    <th scope="row" className="py-2 pe-2 text-start">
      {children}
    </th>
  )
}

const row = 'border-b border-line align-baseline'
const figure = 'px-2 py-2 text-end'

export function AssetComparison({ of }: { of: Cross['asset_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="assets" title={i18n.t('Declared assets')}>
      <WideTable
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
          <tr key={one.candidate_id} className={row}>
            <Name>{one.name}</Name>
            <td className={figure}>
              <Money of={one.starting_assets} /> <YearOf year={one.starting_year} />
            </td>
            <td className={figure}>
              <Money of={one.peak_assets} /> <YearOf year={one.peak_year} />
            </td>
            <td className={figure}>
              <Money of={one.latest_assets} />
            </td>
            <td className={figure}>
              <Growth of={one.total_growth} />
            </td>
            <td className={figure}>
              <Growth of={one.growth_rate_annual} />
            </td>
          </tr>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t('Growth is reckoned from the first affidavit to the highest one after it.')}
      </p>
    </Part>
  )
}

function YearOf({ year }: { year: number | undefined }) {
  return year === undefined ? null : <span className="text-muted">({year})</span>
}

export function CaseComparison({ of }: { of: Cross['criminal_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="cases" title={i18n.t('Declared cases')}>
      <WideTable
        caption={i18n.t('Declared cases: fewest, most, and how the number changed')}
        columns={[
          { name: i18n.t('Candidate') },
          { name: i18n.t('Fewest'), end: true },
          { name: i18n.t('Most'), end: true },
          { name: i18n.t('Trend') },
          { name: i18n.t('Declared') },
        ]}
      >
        {of.map((one) => (
          <tr key={one.candidate_id} className={row}>
            <Name>{one.name}</Name>
            <td className={figure}>{one.min_cases ?? <NotKnown />}</td>
            <td className={figure}>{one.max_cases ?? <NotKnown />}</td>
            <td className="px-2 py-2">
              <TrendMark of={one.trend} />
            </td>
            <td className="px-2 py-2">
              {one.max_cases === undefined || one.max_cases === 0 ? (
                <CasesBadge cases={one.max_cases} />
              ) : (
                <span className="rounded bg-bad-soft px-2 py-0.5 font-semibold text-bad">
                  {i18n.t('Has declared cases')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t(
          'A declared case is a charge that the candidate named in the affidavit. It says nothing about guilt.',
        )}
      </p>
    </Part>
  )
}

export function EducationComparison({ of }: { of: Cross['education_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="education" title={i18n.t('Education')}>
      <WideTable
        caption={i18n.t('Education as declared last, highest first')}
        columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Education') }, { name: i18n.t('Score') }]}
      >
        {of.map((one) => (
          <tr key={one.candidate_id} className={row}>
            <Name>{one.name}</Name>
            <td className="px-2 py-2">{one.education_level ?? <NotKnown />}</td>
            <td className="w-40 px-2 py-2">
              {one.education_score === undefined ? (
                <NotKnown />
              ) : (
                <>
                  {i18n.t('{score} out of {most}', { score: one.education_score, most: mostEducation })}
                  <Bar part={one.education_score / mostEducation} />
                </>
              )}
            </td>
          </tr>
        ))}
      </WideTable>
    </Part>
  )
}

export function Overlap({ of }: { of: Cross['timeline_overlap'] }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <Part id="overlap" title={i18n.t('Elections in which they stood together')}>
      {of.length === 0 ? (
        <p className="mt-2">{i18n.t('No two of them stood in the same year.')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 print:grid-cols-4">
          {of.map((one) => (
            <li key={one.election_year} className="rounded border border-line bg-raised p-3">
              <span className="block text-xl font-semibold">{one.election_year}</span>
              {i18n.t('{shown} candidates', { shown: count(one.candidates_count, language) })}
              <span className="block text-sm text-muted">
                {one.same_constituency
                  ? i18n.t('In the same constituency')
                  : i18n.t('In different constituencies')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
