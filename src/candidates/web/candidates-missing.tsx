// Which elections and affidavits are missing.
import type { ReactNode } from 'react'
import { useLoadedData } from '#base/web/data.ts'
import { count, listed } from '#base/web/format.ts'
import { officialLinks } from '#base/official-links.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readCandidateCoverage } from '../contract.ts'

/** What to do if an affidavit is missing. */
export function MissingAffidavit() {
  const i18n = useWords()
  return (
    <ExternalLink to={officialLinks.affidavits}>{i18n.t('All affidavits: Election Commission')}</ExternalLink>
  )
}

/** @param children the consequences for this page. */
export default function CandidatesMissing({ children }: { children?: ReactNode }) {
  const { i18n, language } = useLanguage()
  const { persons, with_affidavit: known, complete } = useLoadedData(readCandidateCoverage, {})
  if (persons === 0) return null
  const assemblies = new Set(complete.flatMap(({ stateCode }) => stateCode ?? []))
  const national = complete.flatMap(({ house, year }) =>
    house === 'lok_sabha' ? i18n.t('Lok Sabha {year}', { year: String(year) }) : [],
  )
  const elections = [
    ...national,
    ...(assemblies.size === 0
      ? []
      : [
          i18n.t('{count, plural, one {the assembly of # state} other {the assemblies of # states}}', {
            count: assemblies.size,
          }),
        ]),
  ]
  return (
    <MissingData instead={<MissingAffidavit />}>
      {elections.length === 0
        ? i18n.t('We have only some of the candidates of each election.')
        : i18n.t('We have all candidates of {elections}; of other elections some or none.', {
            elections: listed(elections, language),
          })}{' '}
      {i18n.t('We have an affidavit for {known} of {persons} people.', {
        known: count(known, language),
        persons: count(persons, language),
      })}
      {children === undefined ? null : <> {children}</>}
    </MissingData>
  )
}
