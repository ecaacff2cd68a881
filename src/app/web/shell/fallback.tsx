// The last resort: an error during rendering. Says so, and offers to reload the page. Without it React would
// remove the whole document, including the server's part.
import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { isReached } from '../rendering/connection.ts'

export class Fallback extends Component<{ lang: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <html lang={this.props.lang}>
        <head />
        <body>
          <main className="px-4">
            <Broken />
          </main>
        </body>
      </html>
    )
  }
}

/**
 * Shown if a page, its script or one of its reads failed unexpectedly. After navigating within the site the page is loaded as a
 * document: a newer release may have replaced the script.
 */
export function BrokenPage() {
  const { key } = useLocation()
  const isFirst = key === 'default'
  useEffect(() => {
    if (!isFirst)
      void isReached(globalThis.location.href).then((reached) => reached && globalThis.location.reload())
  }, [isFirst])
  return <Broken />
}

function Broken() {
  const i18n = useWords()
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
