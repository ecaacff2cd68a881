// The page's Atom feed, to follow it in a feed reader without an account.
import { addressIn } from '../../site.ts'
import { useLanguage } from '../../words.tsx'

export function Follow({ kind, id }: { kind: 'constituency' | 'person' | 'poll'; id: string }) {
  const { i18n, language } = useLanguage()
  const href = addressIn(language, `/follow/${kind}/${id}.xml`)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={href} />
      <a className="link inline-flex min-h-11 items-center print:hidden" href={href}>
        {i18n.t('Follow (feed)')}
      </a>
    </>
  )
}
