// The page's title, description, canonical address and preview, for browsers, search engines and shared
// links.
import { useLocation } from './here.tsx'
import { addressIn, languageCodes, languages, useSite, type Language } from './site.ts'

type Props = {
  /** The page's own title; the site's name is added. */
  title: string
  description: string
  /** The page's canonical address without language prefix; defaults to the requested path. */
  path?: string
  /** Kind and id for the preview picture (`constituency/ls-up-77`); defaults to a picture of what opens the page. */
  preview?: string
  /** Not for search engines: search results, unknown addresses. */
  hidden?: boolean
}

export function Head({ title, description, path, preview, hidden = false }: Props) {
  const { name, origin, language } = useSite()
  const asked = useLocation().pathname
  const own = path ?? asked
  const full = `${title} · ${name}`
  const address = (of: Language) => origin + addressIn(of, own)
  const opened = `page/${encodeURIComponent(hidden ? '/' : own)}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {languageCodes.map((of) => (
            <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
          ))}
          <meta property="og:url" content={address(language)} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={languages[language].locale.replace('-', '_')} />
      <meta property="og:image" content={`${origin}/preview/${language}/${preview ?? opened}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
