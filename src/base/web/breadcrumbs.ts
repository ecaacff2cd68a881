// Breadcrumbs as schema.org data: search engines show them instead of the address.
import type { PageContext } from './page.ts'
import { languages } from './site.ts'

/** @param trail names and paths (without language), from below the home page to the page itself. */
export function breadcrumbs(
  { site, language }: Pick<PageContext, 'site' | 'language'>,
  ...trail: readonly (readonly [name: string, path: string])[]
): object {
  const address = (path: string) =>
    site.origin + languages[language].prefix + (path === '/' && language !== 'en' ? '' : path)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[site.name, '/'] as const, ...trail].map(([name, path], n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: address(path),
    })),
  }
}
