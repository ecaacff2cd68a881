// The site-wide search: all features at once, without waiting long for any of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { beginsAlike, fold, likeness } from '#base/fold.ts'
import { otherNamesOfPerson } from '#base/names/other-names.ts'
import { isIndic } from '#base/romanise.ts'
import { refuse, isRefused, unavailable, type Call, type Input } from '#base/contract.ts'
import { askedOffice, houseOf } from '#base/server/asked-office.ts'
import { englishNames } from '#base/server/place-names.ts'
import type { SearchSource } from '#base/server/feature.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { searchPlaces, searchTooShort, type FoundPlaces } from '#constituencies/contract.ts'
import { nameMySeat, searchLimits, searchSite, suggest, type GroupName, type Groups } from '../contract.ts'
import type { Renderer } from '../rendering.ts'

type Answer = Awaited<ReturnType<SearchSource['find']>>

type Dependencies = {
  /** Calls the features in process. */
  call: Call
  sources: readonly SearchSource[]
  log: Pick<Logger, 'warn'>
  /** They have the words. */
  pages?: () => Pick<Renderer, 'suggestions' | 'namesOfSeat'> | undefined
  /** Time limit for a feature, in milliseconds. */
  wait?: number
}

export function searchRoutes({ call, sources, log, pages, wait = 2000 }: Dependencies): Route[] {
  return [
    route(searchSite, ({ query }) => search(query)),
    route(suggest, ({ query }) => drawn().suggestions(query)),
    route(nameMySeat, (input) => drawn().namesOfSeat(input)),
  ]

  function drawn() {
    const made = pages?.()
    if (made === undefined) throw refuse(unavailable)
    return made
  }

  async function search({ q }: Input<typeof searchSite>['query']) {
    const text = q.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (text.length < searchLimits.leastCharacters) throw refuse(searchTooShort)
    const missing: string[] = []
    const placesFound = inTime<FoundPlaces | undefined>('places', findPlaces(text), undefined)
    const answers = await ask(text)
    const groups: Partial<Record<GroupName, { found: readonly unknown[]; more: boolean; near?: true }>> = {}
    for (const [n, { group }] of sources.entries()) {
      const { found, near } = answers[n] ?? {}
      if (found === undefined) missing.push(group)
      else
        groups[group as GroupName] = {
          found: found.slice(0, mostOf(group)),
          more: found.length > mostOf(group),
          ...(near && { near }),
        }
    }
    // The name of an office or a party is no place's: but the rest of "MP of Lucknow" is one's.
    const office = askedOffice(text)
    const isHeld =
      answers.some((answer) => answer?.sure) && (office === undefined || houseOf(office) === undefined)
    const places = isHeld ? { places: [] } : await placesFound
    // What is only called nearly so is no answer beside what is called so.
    const isWord = answers.some((answer) => answer?.isWord)
    const named = [
      groups.answers,
      groups.constituencies,
      groups.candidates,
      groups.leaders,
      places && { ...places, found: places.places },
    ]
    if (
      isWord ||
      places?.pin !== undefined ||
      named.some((group) => group && group.found.length > 0 && !group.near)
    )
      for (const group of Object.values(groups))
        if (group.near) Object.assign(group, { found: [], more: false, near: undefined })
    if (places === undefined) missing.push('places')
    // Where only these could be searched, which need no database for most texts, finding nothing says nothing.
    const own: unknown[] = [groups.answers, groups.elections]
    const isNothing = Object.values(groups).every((group) => own.includes(group) && group.found.length === 0)
    if (isNothing && places === undefined) throw refuse(unavailable)
    const order = ordered(
      text,
      sources.map(({ group }, n) => ({ ...answers[n], ...groups[group as GroupName], group })),
      places,
    )
    return { groups: groups as Groups, order, missing: missing.toSorted(), ...(places && { places }) }
  }

  /** One more than is shown, to know whether there are more. */
  async function ask(q: string) {
    const one = ({ group, find }: SearchSource, text: string) =>
      inTime<Answer>(group, find(call, { q: text, limit: mostOf(group) + 1 }), { found: [] })
    const answers = await Promise.all(sources.map((of) => one(of, q)))
    const office = askedOffice(q)
    const holders = answers[sources.findIndex(({ group }) => group === 'leaders')]
    if (office === undefined || holders === undefined || holders.near || holders.found.length === 0)
      return answers
    // The name of an office is nobody's name, and of one without a seat no seat's.
    const person = sources.findIndex(({ group }) => group === 'candidates')
    const named = holders.sure || person === -1 ? { found: [] } : await one(sources[person]!, office.rest)
    const noSeat = holders.sure && houseOf(office) === undefined
    return answers.map((answer, n) =>
      n === person ? named : noSeat && sources[n]!.group === 'constituencies' ? { found: [] } : answer,
    )
  }

  function findPlaces(q: string): Promise<FoundPlaces> {
    return call(searchPlaces, { query: { q, limit: searchLimits.group } })
  }

  /** Undefined if it fails, is too busy or takes too long; a feature that rejects the query as too short finds nothing. */
  async function inTime<T>(feature: string, answer: Promise<T>, nothing: T): Promise<T | undefined> {
    const made = answer.catch((error: unknown) => {
      if (isRefused(error) && error.status < 429) return nothing
      // Never the text: it is the visitor's own.
      log.warn({ err: error, feature }, 'a feature could not be searched')
      return undefined
    })
    // The limit is for the database: what this process itself has to do first, all have to wait for.
    await nextTurn()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, wait, undefined)))
    const first = await Promise.race([made, late])
    clearTimeout(timer)
    return first
  }
}

const mostOf = (group: string) => (group === 'constituencies' ? searchLimits.seats : searchLimits.group)

type Graded = { group: string; found?: readonly unknown[] | undefined } & Pick<
  Answer,
  'near' | 'partly' | 'isWord' | 'sure'
>

/** They have words, not names. */
const texts: ReadonlySet<string> = new Set(['answers', 'stories', 'checks', 'polls'])

const persons: ReadonlySet<string> = new Set(['candidates', 'leaders'])

function bestName({ found }: Graded): string {
  const [best] = (found ?? []) as { name?: string }[]
  return fold(best?.name ?? '')
}

/** Letter by letter: Hata is a seat before it is a word of Hindi. */
const isCalled = (text: string, { found }: Graded): boolean =>
  (found as { name?: string }[] | undefined)?.[0]?.name?.toLowerCase() === text.toLowerCase()

/** Letter by letter, its name or one of its words. */
function beginsAsTyped(text: string, { found }: Graded): boolean {
  const [best] = (found ?? []) as { name?: string; foundAs?: string }[]
  return [best?.name, best?.foundAs].some((name) =>
    ` ${name?.toLowerCase()}`.includes(` ${text.toLowerCase()}`),
  )
}

/** A place is spelt as typed, and no person or seat, nor sounds a Lok Sabha seat so, or any seat with as many consonants: Vashi is neither Bassi nor Vasai, but who types Hydrabad means no village. */
function isSpelt(text: string, [place]: FoundPlaces['places'], groups: readonly Graded[]): boolean {
  const typed = text.toLowerCase()
  if (place?.name.toLowerCase() !== typed) return false
  const named = groups.flatMap(({ group, found }) =>
    persons.has(group) || group === 'constituencies'
      ? ((found ?? []) as { name?: string; foundAs?: string; house?: string }[])
      : [],
  )
  const inWords = (name: string) => ` ${name.toLowerCase().replaceAll(/[\s.,()]+/g, ' ')} `
  return !named.some(
    ({ name = '', foundAs, house }) =>
      [name, foundAs ?? ''].some((one) => inWords(one).includes(` ${typed} `)) ||
      (house === 'lok_sabha' && fold(name) === fold(text)) ||
      (house !== undefined && beginsAlike(text, name, house === 'lok_sabha' ? 4 : 5)),
  )
}

/** Words before names; who holds the office that was asked for; then within a grade as the features come; a PIN code, a district or a place that is spelt so before them, if no seat is called so, other places after them. */
function ordered(text: string, groups: readonly Graded[], places: FoundPlaces = { places: [] }): string[] {
  const { pin, places: named, ...how } = places
  const place: Graded = { group: 'places', found: pin ? [pin] : named, ...how }
  const seat = groups.some((one) => one.group === 'constituencies' && one.found?.length && !one.partly)
  const first =
    isSpelt(text, named, groups) ||
    (!seat && (pin !== undefined || (named[0]?.kind === 'district' && !how.partly)))
  const asked = fold(text)
  const words = asked.split(' ')
  /** How much of the text is like the name: of "sector 9 noida" a third is Noida. */
  const alike = (one: Graded) => {
    // Several words of an answer are a question rather than a name that is less like them.
    if (one.group === 'answers') return 0.6
    const name = bestName(one)
    const most = (of: string) => Math.max(...[name, ...name.split(' ')].map((part) => likeness(of, part)))
    return Math.max(most(asked), words.reduce((sum, word) => sum + most(word), 0) / words.length)
  }
  /** Uddhav Thackeray before the son whose name has his. */
  const names = [text, ...otherNamesOfPerson(text)].map((name) => fold(name))
  const wholly = (one: Graded) =>
    one.partly ? 0 : Math.round(Math.max(...names.map((name) => likeness(name, bestName(one)))) * 3)
  /** Where a seat begins as typed, or as our tables write it in another script, who only sounds so comes after it: "luck" is Lucknow rather than Lukhoi, मुंबई is no Mohanbhai. */
  const typed = isIndic(text) ? englishNames(text).whole : [text]
  const isBegun = (one: Graded) => typed.some((name) => beginsAsTyped(name, one))
  const isLatin = typed.every((name) => /^[\p{Script=Latin}\s]+$/u.test(name))
  const isSeatBegun =
    isLatin && names.length === 1 && groups.some((one) => one.group === 'constituencies' && isBegun(one))
  const isOnlyHeard = (one: Graded) =>
    isSeatBegun && (persons.has(one.group) || one.group === 'places') && !isBegun(one)
  /** A name that begins so in a word is more than a question that has only its sound. */
  const isNamed =
    !text.includes(' ') &&
    groups.some((one) => !texts.has(one.group) && !one.near && one.found?.length && isBegun(one))
  const office = askedOffice(text)
  const holders = office === undefined ? undefined : 'leaders'
  /** "MP of Sundarpur" asks for its holder, and "my MP" for the way to find out. */
  const grade = (one: Graded) =>
    (one.sure && office?.rest !== '') || (one.group === 'constituencies' && isCalled(text, one))
      ? -3
      : one.isWord
        ? -2
        : one.group === holders && !one.near
          ? -1
          : one.near
            ? 3
            : texts.has(one.group)
              ? isNamed
                ? 1.5
                : 1
              : isOnlyHeard(one) || (one.partly && isIndic(text) && alike(one) < 0.7)
                ? 2
                : one.partly
                  ? 1
                  : 0
  return (first ? [place, ...groups] : [...groups, place])
    .filter((one) => one.found?.length)
    .toSorted(
      (a, b) =>
        grade(a) - grade(b) ||
        ((a.near && b.near) || (a.partly && b.partly && isIndic(text))
          ? alike(b) - alike(a)
          : persons.has(a.group) && persons.has(b.group)
            ? wholly(b) - wholly(a)
            : 0),
    )
    .map(({ group }) => group)
}
