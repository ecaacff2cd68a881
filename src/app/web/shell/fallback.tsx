// The last resort: something broke while drawing. Says so, and offers to load the page anew.
// Without it React would take the whole document away, the server's part included.
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

/** Where a page, or one of its loaders, failed in a way that nobody foresaw. */
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
