// Who reports a story, when, and how many others do.
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { NewsItem } from '../contract.ts'

type Props = {
  story: NewsItem
  /** Whether the number of views is shown. */
  views?: boolean
  /** Leads to the story's page here; without that, one source is not worth a word. */
  linked?: boolean
}

export function StoryLine({ story, views = false, linked = false }: Props) {
  const { i18n, language } = useLanguage()
  const { sources } = story
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {/* In a narrow column on a line of its own, so that no dot is left at the end of one. */}
      <span className="font-semibold text-ink max-sm:w-full md:max-lg:w-full" lang={story.language}>
        {story.source}
      </span>
      <Dot className="max-sm:hidden md:max-lg:hidden" />
      <Ago at={story.publishedAt} />
      {views ? (
        <>
          <Dot />
          {i18n.t('{views, plural, one {# view} other {{shown} views}}', {
            views: story.views,
            shown: count(story.views, language),
          })}
        </>
      ) : null}
      {linked ? (
        <>
          <Dot />
          <Link
            to={`/article/${story.id}`}

            className="tall-link"
            aria-label={i18n.t('Summary, {sources, plural, one {# source} other {# sources}}: {title}', {
              sources,
              title: story.title,
            })}
          >
            {i18n.t('Summary, {sources, plural, one {# source} other {# sources}}', { sources })}
          </Link>
        </>
      ) : sources > 1 ? (
        <>
          <Dot />
          {i18n.t('{sources, plural, one {# source} other {# sources}}', { sources })}
        </>
      ) : null}
    </p>
  )
}

function Dot({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      ·
    </span>
  )
}
