// Towns, districts and post offices by name, in any spelling or script.
import { fold, keysOf, withOtherLip } from '#base/fold.ts'
import { otherNamesOfPlace } from '#base/names/other-names.ts'
import { isIndic } from '#base/romanise.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { askedOffice, houseOf } from '#base/server/asked-office.ts'
import { apart, seatWord } from '#base/query-words.ts'
import { partsOf } from '#base/server/parts-of.ts'
import { englishNames } from '#base/server/place-names.ts'
import type { FoundPlaces, NamedPlace } from '../contract.ts'
import { parsePin } from '../pin.ts'
import { readableText } from './cards.ts'
import { findPin, pinsNear, seatsByOffices, seatsOfDistrict, seatsOfPlaces } from './places.ts'
import type { SeatByOffices } from './places.ts'
import { bySize, isWithin, readWhere } from './place-within.ts'

/** Fewer letters or consonants match too many names. */
const leastLetters = 4
/** The maximum number of different sounds considered. */
const mostNames = 50

type Found = {
  kind: NamedPlace['kind']
  /** Folded, without spaces. */
  key: string
  name: string
  district: string | null
  pins: string[]
  offices: number
  /** Of one of its PIN codes. */
  least: number
} & SeatByOffices

export async function searchForPlaces(db: Database, typed: string, limit = 10): Promise<FoundPlaces> {
  const office = askedOffice(typed)
  const q = office && houseOf(office) && office.rest !== '' ? office.rest : typed
  const asked = parsePin(q)
  if (asked === undefined) {
    const own = await placesNamed(db, q, limit)
    const others = otherNamesOfPlace(q)
    if (others.length === 0) return own
    // A district that is called otherwise now comes before a village that has its old name.
    const renamed = await Promise.all(others.map((other) => placesNamed(db, other, limit)))
    const called = renamed.flatMap(({ near, places }, n) =>
      places.filter((place) => !near && (place.kind === 'district' || isSpelt(place, others[n]!))),
    )
    const known = own.near ? [] : own.places
    const districts = [...called, ...known].filter(({ kind }) => kind === 'district')
    const places = [...new Map([...districts, ...known, ...called].map((one) => [keyOf(one), one])).values()]
    if (places.length > 0) return { places: places.slice(0, limit) }
    return own
  }
  const pin = await findPin(db, asked)
  if (pin) return { places: [], pin }
  const nearPins = await pinsNear(db, asked)
  return { places: [], ...(nearPins.length > 0 && { nearPins }) }
}

/** How another name of a place must be written: who types Varanasi means no Kase, which sounds like Kashi. */
const isSpelt = ({ name }: { name: string }, as: string) => lettersOf(name) === lettersOf(as)

const keyOf = ({ kind, name, district, state }: NamedPlace) => `${kind} ${name} ${district} ${state.code}`

/**
 * Best match first: the same sound, where words at the end may name district, state or city ("Wai Satara"), and letters words ("T Nagar
 * Chennai"); else the beginning, else the same consonants, else the place that some of the words name. Nothing for fewer than 2 letters.
 */
async function placesNamed(db: Database, q: string, limit: number): Promise<FoundPlaces> {
  const typed = apart(readableText(q))
  const [english] = [typed, typed.replace(seatWord, ' ').trim()].flatMap((one) => englishNames(one).whole)
  const written = wordsIn(english ?? typed)
  const words = wordsIn(fold(written.join(' ')))
  const key = words.join('')
  if (key.length < 2) return { places: [] }
  const address = wordsIn(written.join(' ').replace(partsOfAddress, ' ').replace(seatWord, ' '))
  const ways = [written, ...(address.length > 0 && address.length < written.length ? [address] : [])]
  for (const way of ways) {
    const found = await placesCalled(db, way)
    if (found.length > 0) return { places: await named(db, found.slice(0, limit)) }
  }
  const { skeleton } = keysOf(words.join(' '))
  const skeletons = [skeleton, ...withOtherLip(skeleton)]
  const [begun = [], alike = []] = await rows(
    db,
    key.length < leastLetters ? sql`false` : sql`key > ${key} and key < ${`${key}~`}`,
    skeleton.length < leastLetters ? sql`false` : sql`skeleton = any(${skeletons})`,
  )
  const some = begun.length + alike.length > 0 ? [] : await placesAmong(db, written)
  const places = await named(db, [begun, alike, some].find((of) => of.length > 0)?.slice(0, limit) ?? [])
  // "Lajpat Nagar" is all there is of the name of Lajpat Nagar South Delhi.
  const isBegun = begun.length > 0 && words.length > 1
  // Another script than Latin does not tell vowels apart as Latin does.
  const near = begun.length === 0 && places.length > 0 && !(isIndic(q) && alike.length > 0)
  return {
    places,
    ...(near && { near: true as const }),
    ...(places.length > 0 && !isBegun && { partly: true as const }),
  }
}

/** Those whose name is all of the words, or the first of them where the others say where. */
async function placesCalled(db: Database, written: readonly string[]): Promise<Found[]> {
  const splits = written.map((_, n) => {
    const own = written.slice(0, n + 1).join(' ')
    const spelling = lettersOf(own)
    const rest = written.slice(n + 1).join(' ')
    return {
      // "Chowk Lucknow" is the office Lucknow Chowk.
      own: [own, ...(rest === '' ? [] : [`${rest} ${own}`])].map(keyFor),
      others: otherNamesOfPlace(own),
      /** What is called so there, a town before a village, Vashi before Washi, and of like ones that whose seat is known. */
      rank: (place: Found) =>
        Number(rest !== '' && lettersOf(place.name) === spelling) * 8 +
        Number(isTown(place)) * 4 +
        Number(lettersOf(place.name).includes(spelling)) * 2 +
        Number(place.assembly.length > 0),
      letters: lettersIn(written.slice(0, n + 1)),
      within: keysWithin(rest),
      /** "Navi Mumbai" is Mumbai's. */
      beside: keysWithin(written.slice(n + 2).join(' ')),
    }
  })
  const keys = splits.flatMap(({ own, others }) => [...own, ...others.map(keyFor)])
  // An office that is named after somebody, as people say it: Dr. Mukherjee Nagar.
  const honoured = keys.flatMap((key) => beforeNames.map((title) => title + key))
  const [exact = [], titled = [], begun = []] = await rows(
    db,
    sql`key = any(${keys})`,
    sql`key = any(${honoured})`,
    written.length > 3 ? sql`false` : sql`key > ${keys[0]!} and key < ${`${keys[0]!}~`}`,
  )
  const lettered = splits.find(({ letters, within }) => letters !== undefined && within.length > 0)
  if (exact.length + titled.length === 0 && lettered === undefined) return []
  const where =
    written.length > 1
      ? await readWhere(
          db,
          splits.flatMap(({ within }) => within),
        )
      : undefined
  for (const { own, others, rank, within, beside } of splits.toReversed()) {
    const isHere = (place: Found) =>
      within.length === 0 ||
      isWithin(place, where, within) ||
      (beside.length > 0 && isTown(place) && isWithin(place, where, beside))
    const isCalled = (place: Found) =>
      own.includes(place.key) ||
      others.some((one) => (place.kind === 'district' ? keyFor(one) === place.key : isSpelt(place, one)))
    const found = exact.filter((place) => isCalled(place) && isHere(place))
    const after = titled.filter((place) => own.some((key) => place.key.endsWith(key)) && isHere(place))
    // A part of a town before a village: Powai IIT.
    const longer =
      found.length === 0 || [...found, ...after].some(isTown)
        ? []
        : begun.filter((place) => isTown(place) && isHere(place) && begins(place.name, own[0]!))
    const all = [...longer, ...found, ...after]
    if (all.length > 0) return (await bySize(db, all)).toSorted((a, b) => rank(b) - rank(a))
  }
  if (lettered === undefined) return []
  const [spelt = []] = await rows(
    db,
    // Its beginning first, which the index has: the pattern alone reads all places.
    sql`key in (select l.key from locality l cross join lateral unnest(l.pins) pin
      where l.key > ${lettered.letters!.start} and l.key < ${`${lettered.letters!.start}~`} and l.key ~ ${lettered.letters!.pattern}
        and left(pin, 3) = any(${[...where!.regions.values()].flat()}::text[]))`,
  )
  return spelt.filter((place) => isWithin(place, where, lettered.within))
}

const keysWithin = (rest: string) =>
  rest === '' ? [] : [rest, ...otherNamesOfPlace(rest)].map(keyFor).filter(({ length }) => length > 1)

/** Of an address, and no part of a name: "sector 5". */
const partsOfAddress =
  /(?<![\p{L}\p{M}])(?:sector|sec|sektor|phase|block|ward|stage|house|plot|flat|lane|gali|सेक्टर|ब्लॉक|वार्ड)[\s.#-]*(?:no[\s.]*)?(?:\d+[a-z]?|[ivx]+|[a-z])(?![\p{L}\p{M}\d])/giu

/** Before the name of whom a place is named after. */
const beforeNames = 'dr sri srimati sardar pandit lala maharana maharaja netaji'.split(' ').map(fold)

/** So few offices has a PIN code of a town; villages share one. */
const mostInTown = 6
const isTown = ({ kind, least }: Found) => kind === 'district' || least <= mostInTown

/** Whether the first words of the name are these. */
const begins = (name: string, key: string) =>
  wordsIn(name).some((_, n, all) => keyFor(all.slice(0, n + 1).join(' ')) === key)

/** Letters stand for words or their parts: T Nagar, CR Park. Undefined without such letters, or without a whole word. */
function lettersIn(words: readonly string[]): { pattern: string; start: string } | undefined {
  const isLetters = (word: string) => /^(?:[a-z]|[b-df-hj-np-tv-z]{2})$/i.test(word)
  if (!words.some(isLetters) || words.every(isLetters)) return undefined
  const parts = words.map((word) =>
    isLetters(word)
      ? Array.from(word)
          .map((letter) => `${fold(letter) || letter}[a-z]*`)
          .join('')
      : keyFor(word),
  )
  return { pattern: `^${parts.join('')}$`, start: parts[0]!.split('[')[0]! }
}

/** "Hi-Tech Corner Sundarpur" is somewhere in Sundarpur: the longest name among the words. A post office of one word counts only at the end; none that is not in the district. */
async function placesAmong(db: Database, words: readonly string[]): Promise<Found[]> {
  const keys = partsOf(words).map(keyFor)
  const whole = keyFor(words.join(' '))
  const [all = []] = await rows(db, sql`key = any(${keys})`)
  const isIn = all.some(({ kind }) => kind === 'district')
  const beginsAll = (key: string) =>
    !isIn && !/\d/.test(key) && whole.startsWith(key) && keyFor(words[0]!) !== key
  const found = all.filter(({ kind, key }) => kind === 'district' || whole.endsWith(key) || beginsAll(key))
  const best = keys.find((key) => found.some((one) => one.key === key))
  return found.filter(({ key }) => key === best)
}

/** The places of each way to match, in one query. */
async function rows(db: Database, ...ways: Sql[]): Promise<Found[][]> {
  if (ways.length === 0) return []
  const found = await db<Found & { way: number }>`${sql.join(
    ways.map(
      (matches, way) => sql`
        (select ${sql.lit(way)} as way, 'district' as kind, key, name, null as district, '{}'::text[] as pins,
          ${seatsByOffices}, 0 as offices, 0 as least
        from district p where ${matches} limit 20)
        union all
        select ${sql.lit(way)}, 'locality', key, n.name, p.districts[1], array[p.pin], ${seatsByOffices},
          p.offices, p.offices
        from (select * from locality where ${matches} order by key limit ${sql.lit(mostNames)}) found
        cross join lateral unnest(found.names, found.pins) as n (name, pin) join pin p on p.pin = n.pin`,
    ),
    ' union all ',
  )}`
  return ways.map((_, n) => {
    const { district = [], locality = [] } = Object.groupBy(
      found.filter(({ way }) => way === n),
      ({ kind }) => kind,
    )
    return [...district, ...mergePlaces(locality)]
  })
}

/** Offices with one name in one district are one place; its seats are those of all its PIN codes. */
function mergePlaces(found: readonly Found[]): Found[] {
  const places = Map.groupBy(found, ({ name, stateCode, district }) => `${name} ${stateCode} ${district}`)
  return [...places.values()]
    .map((all) => ({
      ...all[0]!,
      pins: all.flatMap(({ pins }) => pins).toSorted(),
      offices: all.reduce((sum, { offices }) => sum + offices, 0),
      least: Math.min(...all.map(({ least }) => least)),
      assembly: added(all.flatMap(({ assembly }) => assembly)),
      lokSabha: added(all.flatMap(({ lokSabha }) => lokSabha)),
    }))
    .toSorted((a, b) => b.offices - a.offices)
}

function added(all: SeatByOffices['assembly']): SeatByOffices['assembly'] {
  const bySeat = Map.groupBy(all, ({ seat }) => seat)
  return [...bySeat]
    .map(([seat, of]) => ({ seat, offices: of.reduce((sum, { offices }) => sum + offices, 0) }))
    .toSorted((a, b) => b.offices - a.offices || (a.seat < b.seat ? -1 : 1))
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{M}\p{N}&]+/u).filter(Boolean)
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
const keyFor = (name: string) => fold(name).replaceAll(' ', '')

/** A district has all seats that lie in it: the likely ones would be one of sixteen in Chennai. */
async function inFull(db: Database, found: Found): Promise<SeatByOffices> {
  if (found.kind !== 'district') return found
  const all = await seatsOfDistrict(db, found, found.name)
  return all.assembly.length > 0 && all.lokSabha.length > 0 ? all : found
}

async function named(db: Database, found: readonly Found[]): Promise<NamedPlace[]> {
  if (found.length === 0) return []
  const seats = await seatsOfPlaces(db, await Promise.all(found.map((one) => inFull(db, one))))
  return found.map(({ kind, name, district, pins }, n) => ({
    kind,
    name,
    ...(district !== null && { district }),
    pins,
    ...seats[n]!,
  }))
}
