// Nothing stands at this address.
import { Link } from 'react-router'
import { Head } from '#base/web/head.tsx'
import { useWords } from '#base/web/words.tsx'

export function NotFound() {
  const i18n = useWords()
  return (
    <div className="mx-auto max-w-prose py-12">
      <Head
        title={i18n.t('Page not found')}
        description={i18n.t('There is nothing at this address.')}
        hidden
      />
      <h1 className="text-2xl font-bold">{i18n.t('Page not found')}</h1>
      <p className="mt-3">
        {i18n.t(
          'There is nothing at this address. It may have moved, or there may be a typing mistake in it.',
        )}
      </p>
      <ul className="mt-6 grid gap-1">
        <li>
          <Link className="link" to="/">
            {i18n.t('Home')}
          </Link>
        </li>
        <li>
          <Link className="link" to="/constituencies">
            {i18n.t('Find your constituency')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
