// Rolls under revision that nobody has looked up for a month: their days may have moved.
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { isStale, latestRoll, listRolls } from '#elections/contract.ts'

export function StaleRolls() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listRolls, {})
  if (!data) return null
  const stale = data.states.flatMap((state) => {
    const roll = latestRoll(data.rolls, state.name)
    return roll && isStale(roll, data.today) ? [{ state, asOf: roll.asOf }] : []
  })
  if (stale.length === 0) return null
  return (
    <details className="mt-4 max-w-prose border-s-4 border-accent ps-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {i18n.t('{count, plural, one {# roll} other {# rolls}} under revision not looked up for 30 days', {
          count: stale.length,
        })}
      </summary>
      <ul>
        {stale.map(({ state, asOf }) => (
          <li key={state.code}>
            {state.name}: {i18n.t('as of {day}', { day: day(asOf, language) })}{' '}
            {state.ceoSite === undefined ? null : <ExternalLink to={state.ceoSite} tall />}
          </li>
        ))}
      </ul>
    </details>
  )
}
