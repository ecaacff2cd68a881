// Everything visitors can do here, as twelve tools in four groups (guide-tools.json).
import type { I18n } from '@lingui/core'
import type { SiteInfo } from '#base/site-info.ts'
import byCategory from '../guide-tools.json' with { type: 'json' }

export type ToolCategory = keyof typeof byCategory

export type Tool = {
  name: string
  description: string
  path: string
  category: ToolCategory
  featured?: boolean
}

export function toolCategories(i18n: I18n): readonly { id: ToolCategory; label: string }[] {
  return [
    { id: 'analysis', label: i18n.t('Analysis Tools') },
    { id: 'information', label: i18n.t('Information') },
    { id: 'engagement', label: i18n.t('Engagement') },
    { id: 'education', label: i18n.t('Education') },
  ]
}

/** The tools whose feature is on: switching a flag off removes its tool. */
export function tools(i18n: I18n, { flags }: Pick<SiteInfo, 'flags'>): readonly Tool[] {
  const isOn: Readonly<Record<string, boolean>> = {
    '/news-digest': flags.newsDigest,
    '/fact-checks': flags.factChecking,
    '/polls-forecasts': flags.pollsForecasts,
  }
  return toolCategories(i18n).flatMap(({ id: category }) =>
    byCategory[category]
      .filter(({ path }) => isOn[path] ?? true)
      .map((tool) => ({
        ...tool,
        category,
        name: i18n.t(tool.name),
        description: i18n.t(tool.description),
      })),
  )
}
