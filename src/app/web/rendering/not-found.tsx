// Nothing stands at this address.
import { NotFound } from '#base/web/ui/not-found.tsx'
import { useWords } from '#base/web/words.tsx'

export function NothingHere() {
  const i18n = useWords()
  return (
    <NotFound
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
