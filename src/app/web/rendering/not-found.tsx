// Nothing stands at this address.
import { Link } from 'react-router'
import { Head } from '#base/web/head.tsx'
import { buttonLook } from '#base/web/ui/button.tsx'
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
      <p className="mt-6 flex flex-wrap gap-3">
        <Link className={buttonLook()} to="/constituencies">
          {i18n.t('Find your constituency')}
        </Link>
        <Link className={buttonLook('quiet')} to="/">
          {i18n.t('Home')}
        </Link>
      </p>
    </div>
  )
}
