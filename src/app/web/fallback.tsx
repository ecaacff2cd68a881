// The last resort: something broke while drawing. Says so, and offers to load the page anew.
import { Component, type ReactNode } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

export class Fallback extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

export function Broken() {
  const i18n = useWords()
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <title>{i18n.t('Something went wrong')}</title>
      <h1 className="text-2xl font-bold">{i18n.t('Something went wrong')}</h1>
      <p className="mt-3">{i18n.t('We encountered an unexpected error. Please try refreshing the page.')}</p>
      <Button className="mt-6" onClick={() => globalThis.location.reload()}>
        {i18n.t('Refresh Page')}
      </Button>
    </main>
  )
}
