// The site's navigation: four menus and the footer's columns, as specified.
import type { I18n } from '@lingui/core'
import { useHere } from '#base/web/here.tsx'
import type { MenuId, NavItem, NavPlace } from '#base/web/feature.ts'
import { useSite, type SiteInfo } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { modulesOn } from '../modules.ts'

export type NavMenu = {
  id: MenuId
  label: string
  /** The heading of these items in a phone's sheet. */
  group?: string
  items: readonly NavItem[]
}

type Column = { label: string; items: readonly NavItem[] }
export type Navigation = { menus: readonly NavMenu[]; columns: readonly Column[]; legal: readonly NavItem[] }

export function navigation(
  i18n: I18n,
  site: Pick<SiteInfo, 'name' | 'flags' | 'ledger' | 'counts'>,
): Navigation {
  const entries = modulesOn(site)
    .flatMap(([, { navigation: of }]) => of?.(i18n, site) ?? [])
    .toSorted((one, other) => one.order - other.order)
  const itemsIn = (place: NavPlace) => entries.filter((entry) => entry.in.includes(place))
  const voterInfo = i18n.t('Voter Info')
  const insights = i18n.t('Insights')
  return {
    menus: [
      { id: 'about-us', label: i18n.t('About Us'), items: itemsIn('about-us') },
      { id: 'voter-info', label: voterInfo, items: itemsIn('voter-info') },
      { id: 'insights', label: insights, items: itemsIn('insights') },
      { id: 'help', label: i18n.t('Help'), group: i18n.t('Voter Guide'), items: itemsIn('help') },
    ],
    columns: [
      { label: voterInfo, items: itemsIn('column voter-info') },
      { label: insights, items: itemsIn('column insights') },
      { label: i18n.t('About & Legal'), items: itemsIn('column about') },
    ],
    legal: itemsIn('legal'),
  }
}

export function useNavigationOfSite(): Navigation {
  return navigation(useWords(), useSite())
}

/** For aria-current: `page` on the item's own page, `true` on a page that belongs to it. */
export function currentAt(item: NavItem, path: string | undefined): 'page' | 'true' | undefined {
  if (path === undefined) return undefined
  if (path === item.to) return 'page'
  const belongs = (one: string) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one)
  return item.alsoFor?.some(belongs) === true ? 'true' : undefined
}

/**
 * The path without language prefix. Undefined for unknown addresses: they share one cached page, so nothing
 * in it may depend on the address.
 */
export function useCurrentPath(): string | undefined {
  const { path, pattern } = useHere()
  return pattern === '*' ? undefined : path
}
