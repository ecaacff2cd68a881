// Which pages are on this phone, and the way on to the one that was wanted.
import { useEffect, useState } from 'react'
import { addressIn, languageOf, nameIn, type Language } from '#base/web/site.ts'
import { offlineCaches } from '#base/web/storage/offline.ts'
import { useMySeat } from '#base/web/storage/my-seat.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { isReached } from '#base/web/reached.ts'
import { untilNetworkIsBack } from './leave.ts'

export default function PagesKept() {
  const { i18n, language } = useLanguage()
  const seat = useMySeat()
  const read = usePagesRead(language)
  const needed: [string, string][] = [
    ['/booth-card', i18n.t('Booth card')],
    ['/get-on-the-roll', i18n.t('Get on the roll')],
    ['/voter-id-help', i18n.t('Voter ID Help')],
    ['/voting-education', i18n.t('Voting Education')],
    ['/elections', i18n.t('Elections')],
    ...(seat ? [[`/c/${seat.id}`, nameIn(language, seat.name, seat.nameHi)] as [string, string]] : []),
  ]
  useEffect(() => {
    if (globalThis.location.hash === '') return undefined
    goOn()
    return untilNetworkIsBack(goOn)
  }, [])
  return (
    <>
      <ul className="mt-4">
        {[...needed.map(([path, name]): [string, string] => [addressIn(language, path), name]), ...read].map(
          ([path, name]) => (
            <li key={path}>
              <a className="tall-link wrap-anywhere" href={path}>
                {name}
              </a>
            </li>
          ),
        )}
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

/** The pages read last, by address and title; a fact only this phone knows. */
function usePagesRead(language: Language): [string, string][] {
  const [read, setRead] = useState<[string, string][]>([])
  useEffect(() => {
    if (!('caches' in globalThis)) return
    const look = async () => {
      const cache = await caches.open(offlineCaches.read)
      const found: [string, string][] = []
      for (const { url } of await cache.keys()) {
        const path = new URL(url).pathname
        const page = await cache.match(url, { ignoreVary: true })
        const title = /<title>([^<]*) · /.exec((await page?.text()) ?? '')?.[1]
        if (title !== undefined && languageOf(path).language === language) found.push([path, plain(title)])
      }
      setRead(found)
    }
    look().catch(() => undefined)
  }, [language])
  return read
}

const plain = (title: string) =>
  title.replaceAll('&#x27;', '\u2019').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
