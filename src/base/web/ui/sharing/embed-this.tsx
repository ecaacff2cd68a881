// Leads to the page with the snippet for other sites, and tells programs (oEmbed) that this page can be embedded.
import { Link } from '../../here.tsx'
import { addressIn, useSite } from '../../site.ts'
import { useWords } from '../../words.tsx'

type Props = {
  kind: 'constituency' | 'person' | 'poll' | 'fact-check' | 'count'
  id: string
  page: string
}

export function EmbedThis({ kind, id, page }: Props) {
  const i18n = useWords()
  const { origin, language } = useSite()
  const url = encodeURIComponent(origin + addressIn(language, page))
  return (
    <>
      <link rel="alternate" type="application/json+oembed" href={`${origin}/oembed?url=${url}`} />
      <Link className="tall-link print:hidden" to={`/embed-this/${kind}/${id}`}>
        {i18n.t('Embed this')}
      </Link>
    </>
  )
}
