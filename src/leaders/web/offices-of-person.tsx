// The offices a person holds or has held, with dates: lines near the top of their page.
import { Link } from '#base/web/here.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'
import { beginningOf, officeName, partyOf, statusOf } from './leader-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export default function OfficesOfPerson({ offices }: { offices: readonly Leader[] }) {
  const { i18n, language } = useLanguage()
  if (offices.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {offices.map((office) => (
        <li key={office.id} className="gap-x-4 sm:flex sm:items-baseline">
          <strong className={office.current ? 'font-semibold' : 'font-normal'}>
            <Link className="link py-2.5" to={office.constituencyId && `/c/${office.constituencyId}`}>
              {officeName(i18n, office, language)}
            </Link>
          </strong>{' '}
          <Dotted
            className="text-sm text-muted"
            of={[
              office.electedFor === undefined ? undefined : partyOf(i18n, office, language),
              beginningOf(i18n, office, language),
              statusOf(i18n, office, language),
              <cite key="source" className="not-italic" title={office.source.title}>
                {dataName(i18n, office.source.publisher)}
              </cite>,
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
