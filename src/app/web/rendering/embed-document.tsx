// The document around an embed: what another site shows in a frame. No file; one style sheet and one small script of its own.
import type { ComponentType } from 'react'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { ageWords } from './site-tree.tsx'
import sheet from './embed.css?inline'
import script from './embed.js?raw'

/** Exactly as they are in the document: their hashes are part of the policy. */
export const embedStyle = sheet.replaceAll(/\s+/g, ' ')
export const embedScript = script.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '')

/** Without one it follows the reader's device. */
export const embedParameters = { theme: /^(light|dark)$/ }

type Props = {
  title: string
  /** Its own address, with the language. */
  url: string
  /** The path of the page about the same subject. */
  about: string
  reloadsEvery?: number | undefined
  /** Undefined: there is nothing to show. */
  Body: ComponentType | undefined
}

export function EmbedDocument({ title, url, about, reloadsEvery, Body }: Props) {
  const i18n = useWords()
  const { language, ...site } = useSite()
  const { locale, direction } = languages[language]
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
        {reloadsEvery === undefined ? null : <meta httpEquiv="refresh" content={String(reloadsEvery)} />}
        <title>{`${title} · ${site.name}`}</title>
        {/* Links and forms leave the frame. */}
        {/* oxlint-disable-next-line house/external-link -- all of them, also those of shared components */}
        <base target="_blank" />
        <style>{embedStyle}</style>
      </head>
      <body>
        <main>
          {Body ? (
            <Body />
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
        <script data-cfasync="false">{embedScript}</script>
      </body>
    </html>
  )
}
