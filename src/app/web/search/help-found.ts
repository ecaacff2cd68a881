// Finds tools and help pages: by name, by purpose, and by the words voters use.
import type { I18n } from '@lingui/core'
import type { SiteInfo } from '#base/web/site.ts'
import { tools } from '#guide/web/tools.ts'
import { modules } from '../modules.ts'
import { navigation } from '../shell/navigation.ts'

export type HelpPage = {
  name: string
  description?: string
  path: string
  /** The text is its name, or a word that voters use for it; `near`: most of its words are said there, which is something beside nothing. */
  is?: 'name' | 'word' | 'near'
}

const alsoCalled: Readonly<Record<string, string>> = Object.assign(
  {},
  ...modules.map(([, of]) => of.searchWords),
)

/** All of them, tools first, without duplicate addresses. */
function helpPages(i18n: I18n, site: SiteInfo): HelpPage[] {
  const { menus, columns, legal } = navigation(i18n, site)
  const items = [...[...menus, ...columns].flatMap((of) => of.items), ...legal]
  const pages: HelpPage[] = [
    ...tools(i18n, site),
    ...items.map(({ to, label }) => ({ name: label, path: to })),
  ]
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed()
}

/** What voters call a page is between bars. Every meaningful word must start, or nearly match, a word of the page; matches in the name come first. */
export function helpFound(i18n: I18n, site: SiteInfo, text: string): HelpPage[] {
  const asked = wordsOf(text.replace(/\b(?:19|20)\d\d\b/g, ' '))
  const telling = asked.filter((word) => word.length > 2 || /\P{Script=Latin}/u.test(word))
  const wanted = telling.length > 0 ? telling : asked
  if (wanted.length === 0) return []
  const shareIn = (words: readonly string[]) =>
    wanted.filter((word) => words.some((own) => isMeant(word, own))).length / wanted.length
  const ranked = helpPages(i18n, site).flatMap((page) => {
    const name = wordsOf(page.name)
    const phrases = (alsoCalled[page.path] ?? '').split('|').map(wordsOf)
    const called = phrases.at(-1)!
    if ([name, ...phrases].some((one) => spaced(one) === spaced(asked)))
      return [{ page: { ...page, is: 'name' as const }, rank: 0 }]
    if (isLong(asked) && spaced(called).includes(spaced(asked)))
      return [{ page: { ...page, is: 'word' as const }, rank: 1 }]
    const all = [...name, ...wordsOf(page.description ?? ''), ...called]
    const share = shareIn(all)
    if (share === 1) return [{ page, rank: shareIn(name) === 1 ? 2 : 3 }]
    return share > 0.5 ? [{ page: { ...page, is: 'near' as const }, rank: 5 - share }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page)
}

const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

/** "new" is the beginning of too many names. */
const isLong = (words: readonly string[]) => words.join('').length > 3

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

function isMeant(asked: string, own: string): boolean {
  if (own.startsWith(asked)) return true
  // "voters" matches voter, "registerd" matches registered: long words may differ in their endings and in one
  // letter.
  if (asked.length < 5 || own.length < 5) return false
  return (
    oneLetterApart(asked, own.slice(0, asked.length + 1)) || oneLetterApart(asked, own.slice(0, asked.length))
  )
}

/** One letter too many, too few, or different. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const rest = (word: string, skip: number) => word.slice(same + skip)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
