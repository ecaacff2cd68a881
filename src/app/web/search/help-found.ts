// Which tools and pages of help a search means: by name, by what they are for, and by the words that voters use for them.
import type { I18n } from '@lingui/core'
import type { SiteInfo } from '#base/web/site.ts'
import { tools } from '#guide/web/tools.ts'
import { navigation } from '../shell/navigation.ts'

export type HelpPage = { name: string; description?: string; path: string }

/** Never shown: what people look for, in both languages, whichever one the page speaks. */
const alsoCalled: Record<string, string> = {
  '/voter-id-help':
    'epic voter card electoral roll register registration form 6 7 8 correction download lost nvsp helpline 1950 पहचान पत्र मतदाता सूची नाम पंजीकरण फॉर्म वोटर कार्ड',
  '/voting-education':
    'how to vote evm vvpat nota polling booth station documents counting help मतदान केंद्र ईवीएम नोटा बूथ वोट कैसे डालें मदद',
  '/personalized-guide': 'first time voter help guide new पहली बार मतदाता मार्गदर्शिका',
  '/constituencies': 'seat results turnout find सीट क्षेत्र परिणाम नतीजे',
  '/candidate-analysis': 'affidavit assets wealth education search उम्मीदवार प्रत्याशी शपथ पत्र संपत्ति',
  '/criminal-analysis': 'criminal cases crime charges आपराधिक मामले',
  '/constituency-migrations': 'moved seat change सीट बदली',
  '/leaders-performance': 'prime minister chief minister mp mla rating नेता सांसद विधायक मंत्री',
  '/news-digest': 'news latest headlines समाचार खबर',
  '/fact-checks': 'fake claim rumour true false verify फर्जी दावा जांच सच',
  '/polls-forecasts': 'poll question opinion vote मत सवाल',
  '/data-sources': 'licence source eci publisher स्रोत',
  '/methodology': 'how method calculated पद्धति',
  '/contact-us': 'email write contact संपर्क',
  '/privacy': 'cookies personal data गोपनीयता',
}

/** All of them, tools first; an address that several parts have stands once. */
function helpPages(i18n: I18n, site: SiteInfo): HelpPage[] {
  const { columns, legal } = navigation(i18n, site)
  const items = [...columns.flatMap((column) => column.items), ...legal]
  const pages: HelpPage[] = [
    ...tools(i18n, site),
    ...items.map(({ to, label }) => ({ name: label, path: to })),
  ]
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed()
}

/** Every word that says something begins a word of the page, or is nearly one; whose own name has them come first. */
export function helpFound(i18n: I18n, site: SiteInfo, text: string): HelpPage[] {
  const asked = wordsOf(text)
  const telling = asked.filter((word) => word.length > 2 || /\P{Script=Latin}/u.test(word))
  const wanted = telling.length > 0 ? telling : asked
  if (wanted.length === 0) return []
  const has = (words: readonly string[]) => wanted.every((word) => words.some((own) => isMeant(word, own)))
  const ranked = helpPages(i18n, site).flatMap((page) => {
    const name = wordsOf(page.name)
    const all = wordsOf(`${page.name} ${page.description ?? ''} ${alsoCalled[page.path] ?? ''}`)
    return has(name) ? [{ page, rank: 0 }] : has(all) ? [{ page, rank: 1 }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page)
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

function isMeant(asked: string, own: string): boolean {
  if (own.startsWith(asked)) return true
  // "voters" means voter, "registerd" means registered: long words may differ in their ends and in a letter.
  if (asked.length < 5 || own.length < 5) return false
  return (
    oneLetterApart(asked, own.slice(0, asked.length + 1)) || oneLetterApart(asked, own.slice(0, asked.length))
  )
}

/** One letter too many, too few, or another. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const rest = (word: string, skip: number) => word.slice(same + skip)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
