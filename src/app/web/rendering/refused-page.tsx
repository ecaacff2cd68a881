// When a page cannot be shown: nothing at this address, or no answer from the server.
import { useRevalidator } from 'react-router'
import { Head } from '#base/web/head.tsx'
import type { RefusalOnPage } from '#base/web/page.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { NothingHere } from './not-found.tsx'

export function RefusedPage({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  const again = useRevalidator()
  if (refused.status === 404) return <NothingHere />
  return (
    <div className="mx-auto max-w-prose py-12">
      <Head title={i18n.t('This page could not be loaded')} description={refused.message} hidden />
      <h1 className="text-2xl font-bold">{i18n.t('This page could not be loaded')}</h1>
      <p className="mt-3">{i18n.t(refused.message)}</p>
      <Button className="mt-6" onClick={() => void again.revalidate()} busy={again.state !== 'idle'}>
        {i18n.t('Try again')}
      </Button>
    </div>
  )
}
