// Which pages are on this phone, and the way on to the one that was wanted.
import { useEffect, useState } from 'react'
import { addressIn, languageOf, type Language } from '#base/web/site.ts'
import { offlineCaches } from '#base/web/storage/offline.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { isReached } from '#base/web/reached.ts'
import { untilNetworkIsBack } from './leave.ts'

export default function PagesKept() {
  const { i18n, language } = useLanguage()
  const kept = usePagesKept(language)
  useEffect(() => {
    if (globalThis.location.hash === '') return undefined
    goOn()
    return untilNetworkIsBack(goOn)
  }, [])
  return (
    <>
      <ul className="mt-4">
        {kept.map(([path, title]) => (
          <li key={path}>
            <a className="tall-link wrap-anywhere" href={path}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <Button className="mt-6" onClick={goOn}>
        {i18n.t('Try again')}
      </Button>
    </>
  )
}

/** To the page that was wanted (src/app/web/offline/worker.ts); only to one of this site. */
function goOn(): void {
  const { hash, origin } = globalThis.location
  const wanted = new URL(hash.slice(1) || '/', origin)
  if (wanted.origin === origin)
    void isReached(wanted.href).then((reached) => reached && globalThis.location.replace(wanted))
}

/** Those that a voter needs, then those read last, by address and title; a fact only this phone knows. */
function usePagesKept(language: Language): [string, string][] {
  const [kept, setKept] = useState<[string, string][]>([])
  useEffect(() => {
    if (!('caches' in globalThis)) return
    const look = async () => {
      const found = new Map<string, string>()
      for (const name of [offlineCaches.needed, offlineCaches.read]) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) {
          const { path, language: its } = languageOf(new URL(url).pathname)
          const page = await cache.match(url, { ignoreVary: true })
          const title = /<title>([^<]*) · /.exec((await page?.text()) ?? '')?.[1]
          if (title !== undefined && its === language && path !== '/offline')
            found.set(addressIn(language, path), plain(title))
        }
      }
      setKept([...found])
    }
    look().catch(() => undefined)
  }, [language])
  return kept
}

const plain = (title: string) =>
  title.replaceAll('&#x27;', '\u2019').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
