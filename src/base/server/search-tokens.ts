// Search keys for texts of several words (headlines, questions), stored with each: phonetic words and their
// consonants.
import { setImmediate as turn } from 'node:timers/promises'
import { keysOf } from '../fold.ts'
import type { Database } from './database/db.ts'
import { sql, type Sql } from './database/sql.ts'

/**
 * Each word has its phonetic form (`varanasi`) and, if it has enough consonants, those too (`=vrns`), without
 * duplicates.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [soundOf(word), consonantsOf(word)]))]
}

/**
 * What a text must contain to match: `exact` every word by its phonetic form, `loose` by its consonants. Both
 * empty: there is nothing to search for.
 */
export function queryTokens(asked: string): { exact: string[]; loose: string[] } {
  const words = wordsOf(asked).slice(0, mostWords)
  return { exact: words.map(soundOf), loose: words.map(consonantsOf) }
}

const mostWords = 8
const leastConsonants = 3

/** Meaningful words, in any script; a text of stop words alone is searched unchanged. */
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

/** Scripts without phonetic rules are compared letter by letter. */
function soundOf(word: string): string {
  const one = /^[a-z]{5,}s$/.test(word) ? word.replace(/(?<!s)s$/, '') : word
  return keysOf(one).folded.replaceAll(' ', '') || word
}

function consonantsOf(word: string): string {
  const sound = soundOf(word)
  const { skeleton } = keysOf(sound)
  return /\d/.test(word) || skeleton.length < leastConsonants ? sound : `=${skeleton}`
}

/**
 * For `story` or `poll`: `text` is SQL for the searchable text of a row `t`, `among` selects the rows.
 * Returns the number written.
 */
export async function writeSearchTokens(
  db: Database,
  of: { table: string; text: Sql; among: Sql },
): Promise<number> {
  const table = sql.id(of.table)
  const rows = await db<{ id: string; text: string }>`
    select t.id::text as id, ${of.text} as text from ${table} t where ${of.among}`
  if (rows.length === 0) return 0
  const written: { id: string; tokens: string[] }[] = []
  for (const { id, text } of rows) {
    written.push({ id, tokens: searchTokens(text) })
    // Computing keys for many words takes time; requests can run in between.
    await turn()
  }
  await db`update ${table} t set search_tokens = array(select jsonb_array_elements_text(w.tokens))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id text, tokens jsonb)
    where t.id::text = w.id and ${of.among}`
  return rows.length
}

const smallWords = new Set(
  (
    'a an the of in on at to for from by with and or is are was were be it its as ' +
    'का की के को में से पर है हैं था थी थे ने और या यह वह कि भी ही ka ki ke ko me mein se par hai hain ne aur'
  ).split(' '),
)
