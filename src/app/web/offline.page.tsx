// What the service worker shows without a network, for a page that is not on the phone: which ones are.
import { Island } from '#base/web/island.tsx'
import { Head } from '#base/web/head.tsx'
import { useWords } from '#base/web/words.tsx'
import PagesKept from './offline/pages-kept.island.tsx'

export default function OfflinePage() {
  const i18n = useWords()
  return (
    <>
      <Head
        title={i18n.t('You are offline')}
        description={i18n.t('Pages saved on this phone for reading offline.')}
        path="/offline"
        hidden
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('You are offline')}</h1>
      <p className="mt-4 max-w-prose">
        {i18n.t('A page that is not on this phone needs a connection. These can be read without one:')}
      </p>
      <Island of={PagesKept} when="load" />
    </>
  )
}
