// Which constituencies are missing from the list.
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { useWords } from '#base/web/words.tsx'
import { readSeatCoverage } from '../contract.ts'
import { constituencyName } from './constituency-names.ts'

export default function SeatsMissing() {
  const i18n = useWords()
  const { language } = useSite()
  const { lokSabha, assemblies } = useLoadedData(readSeatCoverage, {})
  const all = assemblies.held.length + assemblies.missing.length
  return (
    <MissingData missing={assemblies.missing.map((state) => constituencyName(state, language))}>
      {lokSabha.seats === lokSabha.of
        ? i18n.t('Lok Sabha: all {all} constituencies.', { all: count(lokSabha.of, language) })
        : i18n.t('Lok Sabha: {held} of {all} constituencies.', {
            held: count(lokSabha.seats, language),
            all: count(lokSabha.of, language),
          })}{' '}
      {i18n.t('State assemblies: {held} of {all} states and union territories so far.', {
        held: count(assemblies.held.length, language),
        all: count(all, language),
      })}
    </MissingData>
  )
}
