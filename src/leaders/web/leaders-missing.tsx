// How many offices have no known holder.
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count, listed } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readLeaderCoverage, type LeaderCoverage, type Position } from '../contract.ts'

export default function LeadersMissing() {
  const { i18n, language } = useLanguage()
  const { positions } = useLoadedData(readLeaderCoverage, {})
  if (positions.every((one) => one.of === 0)) return null
  const of = new Map(positions.map((one): [Position, LeaderCoverage] => [one.position, one]))
  const names = (position: Position) =>
    (of.get(position)?.missing ?? []).map((state) => nameIn(language, state.name, state.nameHi))
  const figures = (position: Position) => {
    const found = of.get(position)
    if (found === undefined || found.of === 0) return undefined
    return { known: count(found.known, language), of: count(found.of, language) }
  }
  const [mp, chief, mla] = [figures('mp'), figures('chief_minister'), figures('mla')]
  const without = names('chief_minister')
  return (
    <MissingData
      missing={names('mla')}
      instead={
        <Link className="link" to="/constituencies">
          {i18n.t('Your constituency’s page names the last winner we know')}
        </Link>
      }
    >
      {mp || chief || mla ? null : `${i18n.t('We have no list of office holders yet.')} `}
      {mp ? `${i18n.t('Members of the Lok Sabha: {known} of {of} seats.', mp)} ` : null}
      {chief ? `${i18n.t('Chief ministers: {known} of {of}.', chief)} ` : null}
      {without.length === 0 || without.length > 6
        ? null
        : `${i18n.t('No chief minister is known here for {names}.', { names: listed(without, language) })} `}
      {mla ? i18n.t('Members of state assemblies: {known} of {of} seats.', mla) : null}
    </MissingData>
  )
}
