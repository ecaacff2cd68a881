// Shown if a page cannot be: unknown address, or no answer from the server.
import type { RefusalOnPage } from '#base/web/page.ts'
import { NotFound } from '#base/web/ui/not-found.tsx'
import { useWords } from '#base/web/words.tsx'

export default function RefusedPage(of: { refused?: RefusalOnPage }) {
  const i18n = useWords()
  return (
    <NotFound
      {...of}
      failed={i18n.t('This page could not be loaded')}
      title={i18n.t('Page not found')}
      ways={[
        ['/constituencies', i18n.t('Find your constituency')],
        ['/', i18n.t('Home')],
      ]}
    >
      {i18n.t(
        'There is nothing at this address. The page may have moved, or the address may contain a typo.',
      )}
    </NotFound>
  )
}
