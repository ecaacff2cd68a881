// The same page in another language, by that language's own name: an ordinary link, because the language is
// part of the address. frame.ts adds what only the browser knows.
import { useHere } from '#base/web/here.tsx'
import { addressIn, languageCodes, languages, type Language } from '#base/web/site.ts'
import { DownIcon } from '#base/web/ui/icons.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { topMenus, topPanelLook } from './disclosure.tsx'
import { useCurrentPath } from './navigation.ts'

const look = 'flex min-h-11 items-center rounded px-2 hover:bg-sunken'
const preferredLook =
  'data-preferred:font-bold data-preferred:text-accent data-preferred:underline data-preferred:underline-offset-4'

export function LanguageSwitch() {
  const { i18n, language } = useLanguage()
  const path = useCurrentPath() ?? '/'
  const { search } = useHere()
  const others = languageCodes.filter((code) => code !== language)
  const link = (code: Language) => {
    const { name, locale } = languages[code]
    return (
      <a
        key={code}
        className={`${look} ${preferredLook}`}
        href={addressIn(code, path) + search}
        hrefLang={locale}
        lang={locale}
        data-code={code}
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
      <details name={topMenus} data-closes="" data-languages="" className="relative">
        <summary
          className={`cursor-pointer list-none max-sm:px-1 max-sm:text-sm [&::-webkit-details-marker]:hidden ${look}`}
        >
          <span className="sr-only">{i18n.t('Language')}: </span>
          {languages[language].name}
          <DownIcon className="size-4" />
        </summary>
        <div className={`end-0 min-w-40 px-2 ${topPanelLook}`}>{others.map(link)}</div>
      </details>
    </nav>
  )
}
