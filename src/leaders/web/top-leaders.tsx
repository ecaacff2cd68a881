// Ratings of a constituency's representatives, at the end of its page.
import { personName } from '#base/web/names/data-names.ts'
import { useParams } from '#base/web/here.tsx'
import { Island } from '#base/web/island.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { inOneLine } from '#base/web/site.ts'
import { listed } from '#base/web/format.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { leadersOfSeat, listLeadersOfSeat } from '../contract.ts'
import { positionName, ratedOf } from './leader-words.ts'
import Rating from './rating.island.tsx'

/** Visitors' ratings of the first ones, and the visitor's own stars. */
export default function TopLeaders() {
  const { i18n, language } = useLanguage()
  const { leaders } = useLoadedData(listLeadersOfSeat, {
    params: { name: useParams()['id'] ?? '' },
    query: {},
  })
  const top = leaders.slice(0, leadersOfSeat.top)
  if (top.length === 0) return null
  return (
    <Drawer
      id="top-leaders"
      title={i18n.t('Top Leaders')}
      says={listed(
        top.map(({ name }) => personName(i18n, name)),
        language,
      )}
      className="print:hidden"
    >
      <p className="text-sm text-muted">{i18n.t('What visitors of this site think; not a survey.')}</p>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {top.map((leader) => (
          <li key={leader.id}>
            <p className="font-semibold">
              {inOneLine([personName(i18n, leader.name), positionName(i18n, leader.position)], language)}
            </p>
            <Island of={Rating} when="acted" leader={ratedOf(leader)} open />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
