// Leads to the counts that are under way, on the pages where people look for them. Nothing while there are none.
import { Link, useHere } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { countName } from './count-words.ts'

const places = ['/', '/elections', '/constituencies']

export default function CountsNow() {
  const i18n = useWords()
  const { language, ...site } = useSite()
  const { path, search } = useHere()
  if (!places.includes(path)) return null
  const state = new URLSearchParams(search).get('state')
  const shown = (site.counts ?? []).filter((one) => !state || !one.state || one.state.code === state)
  const past = path === '/elections' && site.counts && shown.length === 0
  if (shown.length === 0 && !past) return null
  return (
    <nav aria-label={i18n.t('Counts')} className="border-b border-line bg-sunken print:hidden">
      <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4">
        {shown.map((one) => (
          <li key={one.id}>
            <Link className="tall-link font-semibold" to={`/count/${one.id}`}>
              {i18n.t('{election}: the count', { election: countName(one, { i18n, language }) })}
            </Link>
          </li>
        ))}
        {past ? (
          <li>
            <Link className="tall-link" to="/count">
              {i18n.t('All counts')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
