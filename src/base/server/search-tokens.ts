// What texts of several words (headlines, questions) are found by, stored beside each: its words as they sound, and their consonants.
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { keysOf } from '../fold.ts'
import type { Database } from './database/db.ts'

/** A word stands with its sound (`varanasi`), and where it has consonants enough with those (`=vrns`). Each once. */
export function searchTokens(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [soundOf(word), consonantsOf(word)]))]
}

/** What a text must have to be found: `exact` every word by its sound, `loose` by its consonants. Both empty: nothing is asked. */
export function wantedTokens(asked: string): { exact: string[]; loose: string[] } {
  const words = wordsOf(asked).slice(0, mostWords)
  return { exact: words.map(soundOf), loose: words.map(consonantsOf) }
}

const mostWords = 8
const leastConsonants = 3

/** Words that say something, in any script; a text of small words alone is asked as it is. */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !smallWords.has(word))
  return telling.length > 0 ? telling : words
}

/** A script that has no sounds here is compared letter by letter. */
function soundOf(word: string): string {
  const one = /^[a-z]{5,}s$/.test(word) ? word.replace(/(?<!s)s$/, '') : word
  return keysOf(one).folded.replaceAll(' ', '') || word
}

function consonantsOf(word: string): string {
  const sound = soundOf(word)
  const { skeleton } = keysOf(sound)
  return /\d/.test(word) || skeleton.length < leastConsonants ? sound : `=${skeleton}`
}

/** Of a table with `id` and `search_tokens`: `text` is SQL for what a row `t` is found by, `among` which rows are written. Answers how many were. */
export async function writeSearchTokens(
  db: Database,
  of: { table: string; text: RawBuilder<unknown>; among: RawBuilder<unknown> },
): Promise<number> {
  const table = sql.table(of.table)
  const { rows } = await sql<{ id: string; text: string }>`
    select t.id::text as id, ${of.text} as text from ${table} t where ${of.among}`.execute(db)
  if (rows.length === 0) return 0
  const written: { id: string; tokens: string[] }[] = []
  for (const { id, text } of rows) {
    written.push({ id, tokens: searchTokens(text) })
    // Sounding out many words takes its time; requests get their turn in between.
    await turn()
  }
  await sql`update ${table} t set search_tokens = array(select jsonb_array_elements_text(w.tokens))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id text, tokens jsonb)
    where t.id::text = w.id and ${of.among}`.execute(db)
  return rows.length
}

const smallWords = new Set(
  (
    'a an the of in on at to for from by with and or is are was were be it its as ' +
    'का की के को में से पर है हैं था थी थे ने और या यह वह कि भी ही ka ki ke ko me mein se par hai hain ne aur'
  ).split(' '),
)
