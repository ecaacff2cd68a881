// One claim review, in schema.org's terms, as a check: claim, title, rating, link, source, topic and dates.
import { plainText } from '#base/plain-text.ts'
import { statedDate } from '#base/stated-date/stated-date.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import { plainText as withoutMarkup } from '#base/files/html-text.ts'
import { itemLanguage } from '#base/languages/item-language.ts'
import type { LinkedThings, Thing } from './linked-things.ts'
import { agrees, scaleVerdict, scaleWords, verdictOf } from './rating-verdict.ts'

export type ReviewContext = {
  things: LinkedThings
  now: Date
  /** Where it was found, for a review without its own address. */
  page?: string | undefined
  /** Of most of the publisher's texts, if known. */
  language?: string | undefined
  /** See `writesMonthFirst`. */
  monthFirst: boolean
}

/** Local time marked as UTC is up to this far ahead of India's clocks, and a clock may be a little fast. */
const ahead = 5.5 * 3_600_000 + 10 * 60_000
/** Longer ratings are cut: they are explanations. */
const longestRating = 160
/** Characters of any text. */
const longest = 2000

const isArticle = /(?:article|posting|page|report)$/i

/** Of a whole site: every check of it would have the same. */
const isRoot = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && `${url.pathname}${url.search}${url.hash}` === '/'
}

/** The check, or why it is none. */
export function factOf(
  review: Thing,
  { things, now, page, language: usual = 'und', monthFirst }: ReviewContext,
): FactCheckFact | string {
  const all = (of: Thing, property: string) => things.values(of, property)
  const text = (of: Thing, property: string) => first(all(of, property).map(textOf))
  const names = (property: string) => first(all(review, property).map((one) => nameOf(one, things)))
  // What an article says of itself holds for the review in it.
  const outer = things.around(review) ?? {}
  const article = [outer['@type']].flat().some((type) => isArticle.test(String(type))) ? outer : {}
  const claim =
    together(all(review, 'claimReviewed').map(textOf)) ||
    together(
      all(review, 'itemReviewed').map((one) =>
        isThing(one) ? text(one, 'text') || text(one, 'name') || text(one, 'headline') : wordsOf(one),
      ),
    )
  const title = (text(review, 'headline') || text(review, 'name') || claim).slice(0, 500)
  const sourceUrl = first(
    [
      ...['url', 'mainEntityOfPage'].flatMap((property) => all(review, property)),
      page,
      (review['@id'] as string | undefined)?.replace(/#.*/, ''),
      ...all(article, 'url'),
    ]
      .map((one) => addressOf(one, page))
      .filter((address) => !isRoot(address)),
  )
  if (sourceUrl === '') return 'no web address'
  if (title === '') return 'neither claim nor title'
  const dated = (property: string) => {
    const stated = text(review, property) || text(article, property)
    return stated === '' ? undefined : (statedDate(stated, { monthFirst })?.at ?? null)
  }
  const published = dated('datePublished')
  const updated = dated('dateModified')
  if (published === null) return 'a date that is none'
  if (published && published.getTime() > now.getTime() + ahead) return 'published in the future'
  const publishedAt = published && notAfter(published, now)
  // A change that cannot be, or cannot be read, is none; and so is one before there was anything to change.
  const isChange =
    updated && updated.getTime() <= now.getTime() + ahead && !(published && updated < published)
  const updatedAt = isChange ? notAfter(updated, now) : undefined
  const topic = names('about') || names('articleSection') || names('keywords').split(/\s*[,;|]\s*/, 1)[0]!
  const language = itemLanguage(`${title} ${claim}`, names('inLanguage'), usual)
  return {
    title,
    ...(claim !== '' && claim !== title && { claim }),
    ...ratingOf(
      all(review, 'reviewRating').map((one) => (typeof one === 'string' ? (things.named(one) ?? one) : one)),
      things,
    ),
    source: withoutCommas(
      publisherOf(
        [...all(review, 'author'), ...all(review, 'publisher'), ...all(article, 'publisher')],
        things,
      ) || hostOf(sourceUrl),
    ),
    ...(topic !== '' && { topic: withoutCommas(topic) }),
    ...(language !== 'und' && { language }),
    ...(publishedAt && { publishedAt }),
    // An identical timestamp adds nothing.
    ...(updatedAt && updatedAt !== publishedAt && { updatedAt }),
    sourceUrl,
  }
}

/** Our verdict only from words or a scale that we understand; and the publisher's own words. */
function ratingOf(
  ratings: readonly unknown[],
  things: LinkedThings,
): Pick<FactCheckFact, 'verdict' | 'rating'> {
  const words = ratings.flatMap((rating) =>
    isThing(rating)
      ? ([things.values(rating, 'alternateName'), things.values(rating, 'name')].find(
          (all) => all.length > 0,
        ) ?? [])
      : [rating],
  )
  const scales = ratings.map((rating) => {
    const [value, best, worst] = ['ratingValue', 'bestRating', 'worstRating'].map((property) =>
      isThing(rating) ? things.values(rating, property)[0] : property === 'ratingValue' ? rating : undefined,
    )
    return { value: value ?? words.find((word) => isFigure(textOf(word))), best, worst }
  })
  const said = [...new Set([...words, ...scales.map(({ value }) => value)].map(wordsOf))].filter(
    (word) => word !== '' && !isFigure(word),
  )
  const understood = said.flatMap((word) => verdictOf(word) ?? [])
  // Words before figures: they are what is read.
  const figures = scales.map(scaleVerdict)
  const isClear = said.every((word) => figures.every((figure) => agrees(word, figure)))
  const verdicts = new Set(understood.length > 0 ? understood : isClear ? figures : [])
  const [verdict] = verdicts
  const rating = cut(said.join(' / ') || first(scales.map(scaleWords)))
  return {
    ...(verdict !== undefined && verdicts.size === 1 && { verdict }),
    ...(rating !== '' && { rating }),
  }
}

const isFigure = (word: string) => /^[\p{Nd}.,/ -]+$/u.test(word)

function cut(text: string): string {
  if (text.length <= longestRating) return text
  return `${text
    .slice(0, longestRating)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

/** Names are joined by commas in addresses, so they cannot contain any. */
export function withoutCommas(name: string): string {
  return name
    .replace(/\s*,\s*/g, ' ')
    .trim()
    .slice(0, 100)
}

function notAfter(date: Date, now: Date): string {
  return (date > now ? now : date).toISOString()
}

/** The organisation, where a review names its writer too. */
function publisherOf(named: readonly unknown[], things: LinkedThings): string {
  const isPerson = (one: unknown) => {
    const thing = typeof one === 'string' ? things.named(one) : one
    return isThing(thing) && things.isA(thing, 'Person')
  }
  const names = [...named.filter((one) => !isPerson(one)), ...named].map((one) => nameOf(one, things))
  return first(names.filter((name) => !/^https?:/i.test(name)))
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

function addressOf(value: unknown, page: string | undefined): string {
  const text = textOf(isThing(value) ? (value['@id'] ?? value['url']) : value)
  return (URL.canParse(text, page) && webAddress(new URL(text, page).href)) || ''
}

/** A thing's name, from a text or an object; an address is the name of a thing, and none to show. */
function nameOf(value: unknown, things: LinkedThings): string {
  const thing = typeof value === 'string' ? things.named(value) : value
  if (isThing(thing))
    return first(['name', 'alternateName'].flatMap((key) => things.values(thing, key)).map(textOf))
  return wordsOf(value)
}

/** A text that is no address. */
function wordsOf(value: unknown): string {
  const text = textOf(value)
  return /^https?:/i.test(text) ? '' : text
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}

function first(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/** One review may rate several claims alike. */
const together = (texts: readonly string[]) =>
  [...new Set(texts)]
    .filter((text) => text !== '')
    .join(' / ')
    .slice(0, longest)

/** Plain text on one line: publishers leave tags and entities in their JSON, also entities of tags. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return plainText(withoutMarkup(value, longest))
}
