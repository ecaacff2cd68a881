// A headline that links to the publisher's page in a new tab.
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import type { NewsItem } from '../contract.ts'
import { storyKey } from './story-key.ts'

export function Headline({ story }: { story: NewsItem }) {
  const i18n = useWords()
  if (story.url === undefined) {
    return (
      <button
        type="button"
        lang={story.language}
        className="text-start hover:underline"
        data-does="say"
        data-text={i18n.t('Article detail page coming soon!')}
      >
        {story.title}
      </button>
    )
  }
  return (
    <ExternalLink
      to={story.url}
      spoken={i18n.t('(opens {source} in a new tab)', { source: story.source })}
      className="inline-block py-0.5 hover:underline"
      data-story={storyKey(story)}
    >
      <span lang={story.language}>{story.title}</span>
    </ExternalLink>
  )
}
