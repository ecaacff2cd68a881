// The document around an embed: what another site shows in a frame. No file; one style sheet and one small script of its own.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { Route, Routes, StaticRouter } from 'react-router'
import { SiteContext, addressIn, languages, type Language, type SiteInfo } from '#base/web/site.ts'
import { Words } from '#base/web/words.tsx'
import { ageWords } from './site-tree.tsx'
import sheet from './embed.css?inline'
import script from './embed.js?raw'

/** Exactly as they are in the document: their hashes are part of the policy. */
export const embedStyle = sheet.replaceAll(/\s+/g, ' ')
export const embedScript = script.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '')

/** Without one it follows the reader's device. */
export const embedParameters = { theme: /^(light|dark)$/ }

type Props = {
  site: SiteInfo
  language: Language
  i18n: I18n
  client: QueryClient
  title: string
  page: { path: string }
  /** Its own address, with the language. */
  url: string
  /** The path of the page about the same subject. */
  about: string
  /** Undefined: there is nothing to show. */
  Body: ComponentType | undefined
}

export function EmbedDocument({ site, language, i18n, client, title, page, url, about, Body }: Props) {
  const { prefix } = languages[language]
  // English, if these words do not exist in the language of the address.
  const { locale, direction } = languages[i18n.locale as Language]
  const address = site.origin + addressIn(language, about)
  const theme = new URL(url, site.origin).searchParams.get('theme') ?? undefined
  return (
    <html
      lang={locale}
      dir={direction === 'rtl' ? 'rtl' : undefined}
      data-theme={theme}
      data-age={ageWords(i18n)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${site.name}`}</title>
        {/* Links and forms leave the frame. */}
        {/* oxlint-disable-next-line house/external-link -- all of them, also those of shared components */}
        <base target="_blank" />
        <style>{embedStyle}</style>
      </head>
      <body>
        <SiteContext value={{ site, language, asked: '' }}>
          <Words i18n={i18n}>
            <QueryClientProvider client={client}>
              <StaticRouter location={url} basename={prefix || '/'}>
                <main>
                  {Body ? (
                    <Routes>
                      <Route path={page.path} element={<Body />} />
                    </Routes>
                  ) : (
                    <>
                      <h1>{site.name}</h1>
                      <p>{i18n.t('What was shown here is not available.')}</p>
                    </>
                  )}
                </main>
                <footer>
                  <a href={address}>{i18n.t('See this on {site}', { site: site.name })}</a>
                  {/* Shown without scripts; with them only after a tap that did nothing (embed.js). */}
                  <p id="stuck" className="small" role="status">
                    {i18n.t('If nothing opens here, open this address in your browser:')}{' '}
                    {/* One tap selects all of it. */}
                    <code dir="ltr">{address}</code>
                  </p>
                </footer>
              </StaticRouter>
            </QueryClientProvider>
          </Words>
        </SiteContext>
        <script>{embedScript}</script>
      </body>
    </html>
  )
}
