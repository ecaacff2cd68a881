// The site's navigation: four menus and the footer's columns, as the specification lists them.
import type { I18n } from '@lingui/core'
import { useLocation, useMatches } from 'react-router'
import { useSite, type SiteInfo } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

export type NavItem = {
  to: string
  label: string
  /** Other addresses at which this item is the current one; `*` at the end stands for anything. */
  alsoFor?: readonly string[]
}

export type MenuId = 'about-us' | 'voter-info' | 'insights' | 'help'

export type NavMenu = {
  id: MenuId
  label: string
  /** Name of the group that the items form in the sheet of a phone. */
  group?: string
  items: readonly NavItem[]
}

type Column = { label: string; items: readonly NavItem[] }
export type Navigation = { menus: readonly NavMenu[]; columns: readonly Column[]; legal: readonly NavItem[] }

export function navigation(i18n: I18n, { name, flags }: Pick<SiteInfo, 'name' | 'flags'>): Navigation {
  const sources: NavItem[] = [
    { to: '/methodology', label: i18n.t('Methodology') },
    { to: '/data-sources', label: i18n.t('Data Sources') },
    { to: '/contact-us', label: i18n.t('Contact Us'), alsoFor: ['/contact'] },
  ]
  const support: NavItem[] = flags.supportUsPage
    ? [{ to: '/support-us', label: i18n.t('Support Us'), alsoFor: ['/support'] }]
    : []
  const voterInfo: NavItem[] = [
    { to: '/constituencies', label: i18n.t('Constituencies'), alsoFor: ['/c/*'] },
    { to: '/leaders-performance', label: i18n.t('Leaders & Performance'), alsoFor: ['/leaders'] },
    {
      to: '/candidate-analysis',
      label: i18n.t('Candidate Analysis'),
      alsoFor: ['/candidate-*', '/cand/*', '/constituency-migrations', '/criminal-analysis'],
    },
  ]
  const polls: NavItem = {
    to: '/polls-forecasts',
    label: i18n.t('Polls & Forecasts'),
    alsoFor: ['/poll/*', '/polls', '/predictions', '/sentiment', '/debates'],
  }
  const news: NavItem = {
    to: '/news-digest',
    label: i18n.t('News Digest'),
    alsoFor: ['/news', '/article/*'],
  }
  const factChecks: NavItem = {
    to: '/fact-checks',
    label: i18n.t('Fact Checks'),
    alsoFor: ['/fact-check/*', '/fact-check-request'],
  }
  const insights = [
    ...(flags.pollsForecasts ? [polls] : []),
    news,
    ...(flags.factChecking ? [factChecks] : []),
  ]
  const voterHelp: NavItem[] = [
    { to: '/voter-id-help', label: i18n.t('Voter ID Help') },
    { to: '/voting-education', label: i18n.t('Voting Education') },
    { to: '/personalized-guide', label: i18n.t('Personalized Guide') },
  ]
  const aboutMenu = i18n.t('About Us')
  const voterInfoMenu = i18n.t('Voter Info')
  const insightsMenu = i18n.t('Insights')
  const guide = i18n.t('Voter Guide')
  return {
    menus: [
      {
        id: 'about-us',
        label: aboutMenu,
        items: [{ to: '/about-us', label: i18n.t('About {name}', { name }) }, ...sources, ...support],
      },
      { id: 'voter-info', label: voterInfoMenu, items: voterInfo },
      { id: 'insights', label: insightsMenu, items: insights },
      { id: 'help', label: i18n.t('Help'), group: guide, items: voterHelp },
    ],
    columns: [
      { label: voterInfoMenu, items: [...voterInfo, { to: '/voter-id-help', label: guide }] },
      { label: insightsMenu, items: insights },
      {
        label: i18n.t('About & Legal'),
        items: [
          { to: '/about-us', label: aboutMenu },
          ...sources,
          { to: '/corrections', label: i18n.t('Corrections') },
          ...support,
          { to: '/privacy', label: i18n.t('Privacy Policy') },
          { to: '/terms', label: i18n.t('Terms of Service') },
        ],
      },
    ],
    legal: [
      { to: '/disclaimer', label: i18n.t('Disclaimer') },
      { to: '/privacy', label: i18n.t('Privacy') },
      { to: '/terms', label: i18n.t('Terms') },
    ],
  }
}

export function useNavigationOfSite(): Navigation {
  return navigation(useWords(), useSite())
}

/** For aria-current: `page` on the item's own page, `true` on one that belongs to it. */
export function currentAt(item: NavItem, path: string | undefined): 'page' | 'true' | undefined {
  if (path === undefined) return undefined
  if (path === item.to) return 'page'
  const belongs = (one: string) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one)
  return item.alsoFor?.some(belongs) === true ? 'true' : undefined
}

/**
 * The path without language prefix. Undefined where nothing stands: all unknown addresses share one kept page,
 * so nothing in it may depend on what was typed.
 */
export function useHere(): string | undefined {
  const { pathname } = useLocation()
  const found = useMatches().at(-1)?.id !== '*'
  return found ? pathname : undefined
}
