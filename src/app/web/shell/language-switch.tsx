// The same page in another language, by that language's own name: an ordinary link, because the language is
// part of the address.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { addressIn, languageCodes, languages, useSite, type Language } from '#base/web/site.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { DownIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { lastPanelLook } from './nav-looks.ts'
import { useCurrentPath } from './navigation.ts'

const neverChanges = () => () => {}
const look = 'flex min-h-11 items-center rounded px-2 hover:bg-sunken'

export function LanguageSwitch() {
  const i18n = useWords()
  const { language, asked } = useSite()
  const path = useCurrentPath() ?? '/'
  const { search, hash } = useLocation()
  // The server knows the parameters of this page, the browser also the others and the place on the page.
  const state = useSyncExternalStore(
    neverChanges,
    () => search + hash,
    () => asked,
  )
  // An offer, never a redirect: the visitor chose the other language before, or the browser prefers it.
  const preferred = useSyncExternalStore(neverChanges, preferredLanguage, () => undefined)
  const others = languageCodes.filter((code) => code !== language)
  const link = (code: Language) => {
    const { name, locale } = languages[code]
    return (
      <a
        key={code}
        className={`${look} ${code === preferred ? 'font-bold text-accent underline underline-offset-4' : ''}`}
        href={addressIn(code, path) + state}
        hrefLang={locale}
        lang={locale}
        onClick={() => stored.keepLanguage(code)}
      >
        {name}
      </a>
    )
  }
  return (
    <nav
      aria-label={i18n.t('Language')}
      className="absolute inset-y-0 end-1 flex items-center sm:end-2 lg:end-4"
    >
      <details name="top-menu" className="relative">
        <summary
          className={`cursor-pointer list-none max-sm:px-1 max-sm:text-sm [&::-webkit-details-marker]:hidden ${look}`}
        >
          {languages[language].name}
          <DownIcon className="size-4" />
        </summary>
        <div className={lastPanelLook}>{others.map(link)}</div>
      </details>
    </nav>
  )
}

function preferredLanguage(): Language | undefined {
  const wanted = [stored.language(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const first = wanted.find((one) => one !== undefined && Object.hasOwn(languages, one))
  return languageCodes.find((code) => code === first)
}
