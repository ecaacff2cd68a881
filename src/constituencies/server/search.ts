// The search box: constituencies by name, in any spelling or script.
import { asLetters, isLetters } from '#base/names/called-letters.ts'
import { beginsAlike, fold, keysOf, latinReadings, withOtherLip } from '#base/fold.ts'
import { otherNamesOfPlace, withOtherParts } from '#base/names/other-names.ts'
import { isIndic } from '#base/romanise.ts'
import { toTitleCase } from '#base/title-case.ts'
import { refuse } from '#base/contract.ts'
import { beginsWith } from '#base/server/begins-with.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { askedOffice, houseOf } from '#base/server/asked-office.ts'
import { apart, electionWord, houseWords, resultWord, seatWord, yearWord } from '#base/query-words.ts'
import { partsOf } from '#base/server/parts-of.ts'
import { englishNames, withoutCase } from '#base/server/place-names.ts'
import { searchTooShort } from '../contract.ts'
import type { ConstituencyCard } from '../contract.ts'
import { cardColumns, cardOf, cardTables, escapeLike, readableText } from './cards.ts'
import type { CardRow } from './cards.ts'

/** Typed beside a name, they are no part of it: "varanasi lok sabha". */
const kindsOfSeat: readonly (readonly [RegExp, ConstituencyCard['house']?])[] = [
  ...houseWords,
  ...[yearWord, electionWord, resultWord, seatWord].map((one) => [one] as const),
]

/** `house`: seats of this one come first. */
type AskedSeat = { text: string; house?: ConstituencyCard['house'] }

function askedSeat(typed: string): AskedSeat {
  const office = askedOffice(typed)
  const member = office && office.rest !== '' ? houseOf(office) : undefined
  return kindsOfSeat.reduce(
    (asked: AskedSeat, [kind, house]) => {
      const text = asked.text.replace(kind, ' ').replace(/\s+/g, ' ').trim()
      return text.length < 2 || text === asked.text ? asked : { ...(house && { house }), ...asked, text }
    },
    member ? { text: office!.rest, house: member } : { text: typed },
  )
}

/**
 * Constituencies whose name sounds like `q`, best first: the same spelling (or that of our own table for the script), the same sound, all
 * constituencies of a state, the beginning, a name with its state ("Hamirpur Himachal"), a later word, the
 * same consonants if nothing is closer (or, for other scripts, consonants that those do not tell apart). If none matches: similar letters. Refuses fewer than 2 letters.
 */
export async function searchCards(db: Database, q: string, limit = 10): Promise<Cards> {
  const typed = apart(readableText(q).toLowerCase())
  if (typed.length < 2) throw refuse(searchTooShort)
  const { text, house } = askedSeat(typed)
  // "Dum Dum's MP" in a language that writes the ending without a space.
  const cases = text === typed ? [] : withoutCase(text).slice(1)
  const others = [
    ...cases,
    ...otherNamesOfPlace(text).map((other) => other.toLowerCase()),
    ...withOtherParts(text),
  ]
  if (others.length > 0) {
    // Another name of the place is more than a name that begins so: Diu is not Deoria.
    // A seat of one of the names is more than all seats of a state of that name.
    for (const lastRank of [ranks.name, ranks.state])
      for (const name of [text, ...others]) {
        const { constituencies } = await cardsFound(db, name, soundMatches(name), { limit, house, lastRank })
        if (constituencies.length === 0) continue
        const foundAs = name === text || cases.includes(name) ? {} : { foundAs: toTitleCase(text) }
        // Who types Baroda means Vadodara before a Baroda of an assembly.
        const isCity = (card: ConstituencyCard) =>
          card.house === 'lok_sabha' && others.some((one) => fold(one) === fold(card.name))
        return {
          constituencies: constituencies
            .map((card) => ({ ...card, ...foundAs }))
            .toSorted((a, b) => Number(isCity(b)) - Number(isCity(a))),
        }
      }
  }
  const found = await cardsFound(db, text, soundMatches(text), { limit, house })
  if (found.constituencies.length > 0 && !found.near) return found
  const similar = await cardsFound(db, text, letterMatches(text), { limit, house })
  const all = [...similar.constituencies, ...found.constituencies]
  const constituencies = [...new Map(all.map((card) => [card.id, card])).values()].slice(0, limit)
  return { ...similar, ...found, constituencies }
}

/** The last ranks of names that are the whole text: a seat's, and a state's. A seat's name with that of its state is, too. */
const ranks = { name: 1, state: 2, begun: 3, inState: 5, misspelt: 5.5 }

/** Bhubneshwar is Bhubaneswar. */
const manyConsonants = 6

export type Cards = { constituencies: ConstituencyCard[]; near?: true; partly?: true }

type Matched = { id: string; rank: number; spelling: string | null }

/**
 * `matches` are rows with a constituency's id and a rank (0 is best). Two queries, because the second is planned once for
 * all texts, and most texts, such as names of persons, find no seat.
 */
async function cardsFound(
  db: Database,
  text: string,
  matches: Sql,
  { limit, house, lastRank = 9 }: { limit: number; house: AskedSeat['house']; lastRank?: number },
): Promise<Cards> {
  const { folded } = keysOf(text)
  const matched = await db<Matched>`
    with best as (
      select id, min(rank) as rank, min(min(rank)) over () as first,
        (array_agg(spelling order by rank, length(spelling), spelling))[1] as spelling
      from (${matches}) matched where rank is not null group by id
    )
    select id, rank::float8 as rank, spelling from best where (rank < 7 or first >= 7) and rank <= ${lastRank}`
  if (matched.length === 0) return { constituencies: [] }
  const alike = matched.map((one) => (isMisspelt(text, one) ? { ...one, rank: ranks.misspelt } : one))
  const best = spelledFirst(text, alike)
  // Another script than Latin does not tell some consonants apart: the same ones are the same name, as many of them are in any.
  const isSame = isIndic(text) || keysOf(text).skeleton.length >= manyConsonants
  const near = alike.every(({ rank }) => rank > 7 || (rank === 7 && !isSame))
  const rows = await db<CardRow & { spelling: string | null }>`
    select ${cardColumns}, b.spelling
    from ${cardTables}
    join unnest(${best.map(({ id }) => id)}::text[], ${best.map(({ rank }) => rank)}::float8[],
      ${best.map(({ spelling }) => spelling)}::text[]) as b (id, rank, spelling) on b.id = c.id
    order by (c.house = ${house ?? null}::text) desc, b.rank, c.superseded, (lower(c.name) = ${text}) desc, c.house desc, case when b.rank = 2 then c.number end,
      (select max(similarity(folded, ${folded})) from constituency_name where constituency_id = c.id) desc,
      c.name, s.name, c.number
    limit ${limit}`
  const soundOf = (name: string) => keysOf(name).skeleton
  const constituencies = rows.map(({ spelling, ...row }) => {
    const card = cardOf(row)
    // Another spelling of the same name explains itself; another name, such as a town's, does not.
    const isName = [card.name, card.nameHi ?? ''].map(soundOf).includes(soundOf(spelling ?? card.name))
    return isName ? card : { ...card, foundAs: toTitleCase(spelling!) }
  })
  const partly = alike.every(
    ({ rank }) =>
      rank > ranks.state &&
      rank !== ranks.inState &&
      rank !== ranks.misspelt &&
      !(rank === 7 && isSame && !isIndic(text)),
  )
  return {
    constituencies: citiesFirst(text, constituencies),
    ...(near && { near }),
    ...(partly && { partly }),
  }
}

/** Who types Patna means Patna Sahib before a village in another state that is called so. */
function citiesFirst(text: string, cards: readonly ConstituencyCard[]): ConstituencyCard[] {
  const typed = isIndic(text) ? englishNames(text).whole : [text]
  const isCity = (card: ConstituencyCard) =>
    card.house === 'lok_sabha' &&
    card.stateCode !== cards[0]!.stateCode &&
    typed.some((one) => card.name.toLowerCase().startsWith(`${one} `))
  return cards[0]?.house === 'lok_sabha'
    ? [...cards]
    : cards.toSorted((a, b) => Number(isCity(b)) - Number(isCity(a)))
}

/** Ahemdabad is Ahmedabad: of a city, whose Lok Sabha seats begin so. */
const isMisspelt = (text: string, { id, rank, spelling }: Matched) =>
  rank === 8 && id.startsWith('ls-') && beginsAlike(text, spelling ?? '')

/** The fewest letters that are no accident as the beginning of a name: ara is Arrah rather than Araria. */
const leastBegun = 5

/** Names that begin letter by letter as typed before those that only sound so: "kanpur" is Kanpur Cantt before Khanpur. */
function spelledFirst<Best extends { rank: number; spelling: string | null }>(
  text: string,
  best: Best[],
): Best[] {
  const typed = isIndic(text) ? englishNames(text).whole : [text]
  const begins = ({ spelling }: Best) =>
    typed.some((one) => spelling?.toLowerCase().startsWith(one.length < leastBegun ? `${one} ` : one))
  return best.some((one) => one.rank === ranks.begun && begins(one))
    ? best.map((one) => (one.rank === ranks.name && !begins(one) ? { ...one, rank: ranks.begun + 0.5 } : one))
    : best
}

function soundMatches(text: string): Sql {
  const keys = keysOf(text)
  // Text in a script without keys here still finds spellings with the same beginning.
  const folded = isLetters(text) ? text : keys.folded.length > 1 ? keys.folded : '-'
  const joined = folded.replaceAll(' ', '')
  const consonants = keys.skeleton.length >= 3 && !isLetters(text) ? keys.skeleton : '-'
  const words = folded.split(' ')
  const otherOrders = permutations(words.length > 3 ? [] : words).map((some) => some.join(''))
  /** Of several words: a name, if the others begin that of its state. */
  const beginnings = words.slice(1).map((_, n) => words.slice(0, n + 1).join(' '))
  const readings = isIndic(text) ? latinReadings(text).map((one) => fold(one)) : []
  const { whole, beginning } = englishNames(text)
  const states = [folded, ...whole.map((name) => fold(name))]
  const isState = sql`(t.folded = any(${states}::text[]) or t.state_code = ${asLetters(text)})`
  const ways = [
    sql`
      select constituency_id as id, case
          when lower(spelling) = ${text} then 0
          when joined = ${joined} then 1
          when lower(spelling) like ${`${escapeLike(text)}%`} then 3
          when joined like ${`${joined}%`} then 4
          when folded like ${`% ${folded}%`} then 6
          when skeleton = ${consonants} then 7
          when skeleton like ${`${consonants}%`} then 8
        end as rank, spelling
      from constituency_name
      where ${beginsWith(sql`lower(spelling)`, text)} or ${beginsWith(sql`joined`, joined)}
        or folded like ${`% ${folded}%`} or ${beginsWith(sql`skeleton`, consonants)}`,
    sql`
      select c.id, case when ${isState} then 2 when t.skeleton = ${consonants} then 7 else 6 end, null
      from state_name t join constituency c on c.state_code = t.state_code
      where ${isState} or t.skeleton = ${consonants}
        or (length(${folded}) >= 4 and t.folded like ${`${folded}%`})`,
  ]
  // Only what can match: planning a way costs more than trying it.
  if (whole.length + beginning.length > 0)
    ways.push(sql`
      select constituency_id, case when lower(spelling) = any(${whole}::text[]) then 0 else 3 end, spelling
      from constituency_name where lower(spelling) = any(${[...whole, ...beginning]}::text[])`)
  if (readings.length > 0)
    ways.push(sql`
      select constituency_id, 7, spelling from constituency_name
      where sound_class(joined) = any(
        array(select sound_class(replace(reading, ' ', '')) from unnest(${readings}::text[]) reading) )`)
  // Goa North is North Goa.
  if (otherOrders.length > 1)
    ways.push(sql`
      select constituency_id, 1, spelling from constituency_name where joined = any(${otherOrders}::text[])`)
  if (beginnings.length > 0)
    ways.push(sql`
      select c.id, 5, null
      from constituency_name n
      join constituency c on c.id = n.constituency_id
      join state_name t on t.state_code = c.state_code
      where n.joined = any(${beginnings.map((one) => one.replaceAll(' ', ''))}) and n.folded = any(${beginnings})
        and (n.folded || ' ' || t.folded like ${`${folded}%`} or n.folded || ' ' || lower(t.state_code) = ${folded})`)
  return sql.join(ways, ' union all ')
}

const permutations = <Item>(all: readonly Item[]): Item[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))

/**
 * Two letters that changed places, as in "lucknwo" and "mumabi", or B for V; or the name among other words: "sector 9 noida"; or every word
 * resembles a part of the name: "rahul gandhi" is not Gandey, nor "narendra modi" Narendranagar.
 */
function letterMatches(text: string): Sql {
  const { folded } = keysOf(text)
  const letters = Array.from(text)
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at]!)
      .join(''),
  )
  const names = [...swapped, ...withOtherLip(folded)]
    .map((one) => fold(one).replaceAll(' ', ''))
    .filter(({ length }) => length >= 4)
  const parts = partsOf(folded.split(' '))
  return sql`
    select constituency_id as id, case when joined = any(${names}::text[]) then 7.5 else 8 end as rank, spelling
    from constituency_name n join unnest(${names}::text[]) one on starts_with(n.joined, one)
    union all
    select constituency_id, 8 + at / 100.0, spelling
    from unnest(${parts}::text[]) with ordinality as part (name, at)
    join constituency_name on joined = replace(part.name, ' ', '') or starts_with(folded, part.name || ' ')
    union all
    select constituency_id as id, 9 as rank, spelling from constituency_name
    where folded % ${folded} and similarity(folded, ${folded}) >= 0.4
      and not exists (
        select from string_to_table(${folded}, ' ') typed where word_similarity(typed, folded) < 0.4)`
}
