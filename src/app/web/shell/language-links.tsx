// The same page in the other languages: ordinary links, because the language is part of the address.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { languages, useSite, type Language } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { useCurrentPath } from './navigation.ts'

const neverChanges = () => () => {}

export function LanguageLinks() {
  const i18n = useWords()
  const { language } = useSite()
  const path = useCurrentPath() ?? '/'
  const { search } = useLocation()
  // A cached page is the same for everyone, whatever one visitor's query string.
  const own = useSyncExternalStore(
    neverChanges,
    () => search,
    () => '',
  )
  const addressIn = (other: Language) => `${languages[other].prefix}${path}${own}`
  return (
    <ul aria-label={i18n.t('Language')} className="flex gap-x-5">
      {Object.entries(languages).map(([id, { name, locale }]) => (
        <li key={id} lang={locale} className="flex min-h-11 items-center">
          {id === language ? (
            <span aria-current="true" className="font-semibold">
              {name}
            </span>
          ) : (
            <a className="link flex min-h-11 items-center" href={addressIn(id as Language)} hrefLang={locale}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
