// The whole document.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

/** The sentence of old pages in the page's language: `withAge` of base/pages/page-age.ts puts the time in. */
export const ageWords = (i18n: I18n): string => i18n.t('As of {time}', { time: '{time}' })

export function SiteTree({ children }: { children: ReactNode }) {
  const { language } = useSite()
  return (
    <html
      lang={languages[language].locale}
      dir={languages[language].direction === 'rtl' ? 'rtl' : undefined}
      data-age={ageWords(useWords())}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" />
        <link rel="manifest" href={addressIn(language, '/site.webmanifest')} />
      </head>
      <body>{children}</body>
    </html>
  )
}
