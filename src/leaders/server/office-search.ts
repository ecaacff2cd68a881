// Finds who holds an office that a text asks for: "CM of Bihar", "home minister", "MP of Lucknow".
import { asLetters } from '#base/names/called-letters.ts'
import { fold, keysOf } from '#base/fold.ts'
import { isIndic } from '#base/romanise.ts'
import { otherNamesOfPlace } from '#base/names/other-names.ts'
import { askedOffice, houseOf, type AskedOffice } from '#base/server/asked-office.ts'
import { beginsWith } from '#base/server/begins-with.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { ministriesCalled } from '#base/server/ministry-words.ts'
import { partiesCalled } from '#base/names/party-names.ts'
import { englishNames, withoutCase } from '#base/server/place-names.ts'
import { isOfParty, type Match } from './search.ts'

const all = sql`true`

/**
 * Nothing if the text asks for no office, or for none that is known. `office` is in the answer if where or what was asked is an
 * office's own; otherwise the rest of the text is a holder's name: "CM Yogi".
 */
export async function officeMatch(db: Database, text: string): Promise<Match | undefined> {
  const asked = askedOffice(text)
  if (asked === undefined) return undefined
  const { office, former, rest } = asked
  const first = former ? sql`not l.current` : sql`l.current`
  const within = await placeOf(db, asked)
  if (within !== undefined) return { where: sql`l.position = ${office} and ${within}`, first, office: true }
  const parties = partiesCalled(rest)
  if (parties.length > 0)
    return { where: sql`l.position = ${office} and ${isOfParty(parties)}`, first, party: true }
  const words = rest
    .toLowerCase()
    .split(' ')
    .filter((word) => fold(word) !== '')
  if (words.length === 0) return undefined
  // A name as it sounds, a ministry as it is written.
  const known = sql`concat_ws(' ', l.search_key, lower(l.portfolio))`
  const named = words.map(
    (word) =>
      sql`(${known} like ${`% ${fold(word)}%`} or ${known} like ${`% ${word.replace(/[\\%_]/g, '')}%`})`,
  )
  return { where: sql`l.position = ${office} and ${sql.join(named, ' and ')}`, first: sql`l.current` }
}

/** The offices that the rest of the text tells of. */
async function placeOf(db: Database, asked: AskedOffice): Promise<Sql | undefined> {
  const { office, rest } = asked
  if (rest === '') return all
  if (office === 'prime_minister' || office === 'speaker')
    return ministriesCalled(rest).rest === '' ? all : undefined
  if (office === 'minister') {
    const { found, rest: other } = ministriesCalled(rest)
    if (found.length === 0) return other === '' ? all : undefined
    return sql`string_to_array(l.portfolio, '; ') && ${found}::text[]`
  }
  const words = rest.split(' ')
  // A state has one chief minister, whatever else is said.
  const parts =
    office === 'chief_minister'
      ? words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1).join(' ')))
      : [rest]
  const states = await db<{ code: string }>`
    select distinct state_code as code from state_name
    where state_code = any(${parts.map((part) => asLetters(part))}::text[])
      or replace(folded, ' ', '') = any(${parts.flatMap(placeKeys)}::text[])
      or skeleton = any(${parts.map((part) => keysOf(part).skeleton).filter((one) => one.length > 3)}::text[])
      or sound_class(replace(folded, ' ', '')) = any(
        array(select sound_class(key) from unnest(${parts.filter(isIndic).flatMap(placeKeys)}::text[]) key
          where length(sound_class(key)) > 3))`
  if (states.length > 0) return sql`${stateOfLeader} = any(${states.map(({ code }) => code)}::text[])`
  if (office !== 'mp' && office !== 'mla') return undefined
  const spellings = placeKeys(rest)
  const seatsOf = (key: Sql) => db<{ id: string }>`
    select distinct constituency_id as id from constituency_name
    where ${key}`
  // As typed, or as the name begins, before what sounds so: the MLAs of Kanpur are not those of Khanpur.
  const typed = rest.toLowerCase().normalize('NFC')
  const spelt = await seatsOf(
    sql`(lower(spelling) = ${typed} or ${beginsWith(sql`lower(spelling)`, `${typed} `)})
      and exists (select from constituency c where c.id = constituency_id and c.house = ${houseOf(asked)!})`,
  )
  const written = spelt.length > 0 ? spelt : await seatsOf(sql`joined = any(${spellings}::text[])`)
  const seats =
    written.length > 0 || !isIndic(rest)
      ? written
      : await seatsOf(sql`sound_class(joined) = any(
          array(select sound_class(key) from unnest(${spellings}::text[]) key where length(sound_class(key)) > 2))`)
  return seats.length > 0 ? sql`l.constituency_id = any(${seats.map(({ id }) => id)}::text[])` : undefined
}

/** Offices of a state, and of its seats. */
export const stateOfLeader = sql`coalesce(l.state_code, (select c.state_code from constituency c where c.id = l.constituency_id))`

/** How the names of a place may sound, without spaces: as typed, without an ending, in English, and otherwise. */
function placeKeys(typed: string): string[] {
  const written = withoutCase(typed).flatMap((one) => [one, ...englishNames(one).whole])
  return [...new Set(written.flatMap((one) => [one, ...otherNamesOfPlace(one)]))].map((one) =>
    fold(one).replaceAll(' ', ''),
  )
}
