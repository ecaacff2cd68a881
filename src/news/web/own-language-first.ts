// A page in another language than the site's first leads with stories in its own; each group stays in order.
import { languageCodes, type Language } from '#base/web/site.ts'

export function ownLanguageFirst<Story extends { language: string }>(
  stories: readonly Story[],
  language: Language,
): readonly Story[] {
  if (language === languageCodes[0]) return stories
  const own = (story: Story) => Number(story.language === language)
  return stories.toSorted((a, b) => own(b) - own(a))
}
