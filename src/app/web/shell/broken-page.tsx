// Shown instead of a page that could not be drawn after navigating within the site. A page that the server drew stays as it is
// (src/base/web/standing.tsx).
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { isReached } from '#base/web/reached.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

/**
 * A page, its script or one of its reads failed unexpectedly. The page is loaded as a document: a newer release may have replaced
 * the script.
 */
export function BrokenPage() {
  const i18n = useWords()
  const error = useRouteError()
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    if (!isFirst)
      void isReached(globalThis.location.href).then((reached) => reached && globalThis.location.reload())
  }, [isFirst])
  if (isFirst) throw error
  return (
    <div className="mx-auto max-w-prose py-16">
      <title>{i18n.t('Something went wrong')}</title>
      <h1 className="text-2xl font-bold">{i18n.t('Something went wrong')}</h1>
      <p className="mt-3">{i18n.t('We encountered an unexpected error. Please try refreshing the page.')}</p>
      <Button className="mt-6" onClick={() => globalThis.location.reload()}>
        {i18n.t('Refresh Page')}
      </Button>
    </div>
  )
}
