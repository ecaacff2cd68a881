// One item of the digest: sentences from the sources, each with its publisher.
import { Link } from '#base/web/here.tsx'
import { day } from '#base/web/format.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { DigestItem } from '../contract.ts'
import { tagLook } from './tag.ts'

export function DigestEntry({ item }: { item: DigestItem }) {
  const { i18n, language } = useLanguage()
  return (
    <li className="border-t border-line py-5">
      <h2 className="max-w-prose text-xl font-semibold" dir="auto" lang={item.language}>
        <Link to={`/article/${item.id}`} className="inline-block py-1 hover:underline">
          {item.title}
        </Link>
      </h2>
      {item.sentences.length === 0 ? null : (
        <p className="mt-1 max-w-prose" dir="auto" lang={item.language}>
          {item.sentences.map(({ text, source }, i) => (
            <span key={text}>
              {text}
              {item.sentences[i + 1]?.source === source ? (
                ' '
              ) : (
                <cite className="text-sm text-muted not-italic"> ({source}) </cite>
              )}
            </span>
          ))}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        <time dateTime={item.publishedDate}>{day(item.publishedDate, language)}</time>
      </p>
      <ExternalLink to={item.sourceUrl} className="tall-link text-sm">
        {i18n.t('Source: {source}', { source: item.source })}
      </ExternalLink>
      <ul aria-label={i18n.t('Tags')} className="mt-1 flex flex-wrap gap-1.5">
        {item.tags.map((tag) => (
          <li key={tag} className={`${tagLook(tag)} rounded px-2 text-sm`}>
            {i18n.t(tag)}
          </li>
        ))}
      </ul>
    </li>
  )
}
