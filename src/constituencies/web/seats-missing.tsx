// Which constituencies are missing from the list.
import { useLoadedData } from '#base/web/data.ts'
import { count, listed } from '#base/web/format.ts'
import { officialLinks } from '#base/official-links.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readSeatCoverage } from '../contract.ts'
import { constituencyName } from './constituency-names.ts'

export default function SeatsMissing() {
  const { i18n, language } = useLanguage()
  const { lokSabha, assemblies } = useLoadedData(readSeatCoverage, {})
  if (lokSabha.of === 0) return null
  const inPart = assemblies.part.map(
    (state) =>
      `${constituencyName(state, language)} (${i18n.t('{known} of {of}', { known: count(state.seats, language), of: count(state.of, language) })})`,
  )
  return (
    <MissingData
      missing={assemblies.missing.map((state) => constituencyName(state, language))}
      instead={
        <ExternalLink to={officialLinks.results}>{i18n.t('All results: Election Commission')}</ExternalLink>
      }
    >
      {lokSabha.seats === lokSabha.of
        ? i18n.t('We have the results of all {all} Lok Sabha constituencies.', {
            all: count(lokSabha.of, language),
          })
        : i18n.t('We have the results of {held} of {all} Lok Sabha constituencies.', {
            held: count(lokSabha.seats, language),
            all: count(lokSabha.of, language),
          })}{' '}
      {i18n.t('Of state assemblies, we have those of {held} of {all} constituencies.', {
        held: count(assemblies.seats, language),
        all: count(assemblies.of, language),
      })}
      {assemblies.part.length === 0
        ? null
        : ` ${i18n.t('We have only some seats of {names}.', { names: listed(inPart, language) })}`}
    </MissingData>
  )
}
