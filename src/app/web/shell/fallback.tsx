// The last resort: an error during rendering. Says so, and offers to reload the page. Without it React would
// remove the whole document, including the server's part.
import { Component, type ReactNode } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

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

/** Shown if a page, or one of its loaders, failed unexpectedly. */
export function Broken() {
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
