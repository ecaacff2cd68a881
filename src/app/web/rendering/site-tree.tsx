// The whole document, rendered on the server and hydrated in the browser.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Standing } from '#base/web/standing.tsx'
import { SiteContext, addressIn, languages, type Language, type SiteInfo } from '#base/web/site.ts'
import { Words } from '#base/web/words.tsx'

type Props = {
  site: SiteInfo
  language: Language
  asked: string
  i18n: I18n
  client: QueryClient
  children: ReactNode
}

/** The sentence of old pages in the page's language: `withAge` of base/page-age.ts puts the time in. */
export const ageWords = (i18n: I18n): string => i18n.t('As of {time}', { time: '{time}' })

export function SiteTree({ site, language, asked, i18n, client, children }: Props) {
  return (
    <SiteContext value={{ site, language, asked }}>
      <Words i18n={i18n}>
        <QueryClientProvider client={client}>
          <Standing as="document">
            <html
              lang={languages[language].locale}
              dir={languages[language].direction === 'rtl' ? 'rtl' : undefined}
              data-age={ageWords(i18n)}
              suppressHydrationWarning
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
          </Standing>
        </QueryClientProvider>
      </Words>
    </SiteContext>
  )
}
