// A story in the desk's lists.
import { Link } from '#base/web/here.tsx'
import { Ago } from '#base/web/ui/ago.tsx'
import type { NewsItem } from '#news/contract.ts'

export function Story({
  of: { id, title, source, language, publishedAt },
  hidden = false,
}: {
  of: Pick<NewsItem, 'id' | 'title' | 'source' | 'language' | 'publishedAt'>
  hidden?: boolean
}) {
  return (
    <div>
      <h2 lang={language} className="text-lg font-semibold wrap-anywhere">
        {hidden ? (
          title
        ) : (
          <Link to={`/article/${id}`} className="inline-block py-1 hover:underline">
            {title}
          </Link>
        )}
      </h2>
      <p className="text-sm text-muted">
        <span lang={language}>{source}</span> · <Ago at={publishedAt} />
      </p>
    </div>
  )
}
