// How lists, searches and page data slow down as a site grows: the starter data with polls, votes and
// stories, ×1, ×10 and ×50, on its own PostgreSQL.
import { randomUUID } from 'node:crypto'
import { startPostgres } from '../scripts/testing/services.ts'
import { readConfig } from '../src/app/server/config.ts'
import { openSite } from '../src/app/server/site.ts'
import { withoutIndexes } from '../src/base/server/database/bulk-load.ts'
import { openDatabase, type Database } from '../src/base/server/database/db.ts'
import { sql } from '../src/base/server/database/sql.ts'
import { openLog } from '../src/base/server/log.ts'
import { taxonomy } from '../src/digest/taxonomy.ts'
import { allFictionalFeeds } from '../testing/news/feeds.ts'
import { addFictionalFeeds } from '../testing/news/fictional-feeds.ts'
import { within } from './measuring/children.ts'

const times = [1, 10, 50]
/** Data missing from the starter data, at ×1. */
const base = { polls: 200, votes: 100, stories: 2_000 }
/** A constituency's results go back at most this far: India has held 18 elections to the Lok Sabha. */
const mostElections = 10
const rounds = 200
/** By what factor the median answer may slow down with fifty times the data. */
const bar = 5

type Times = { p50: number; p99: number }

const finish = within(1500, 'growth')
const postgres = await startPostgres()
const database = await openDatabase({ url: postgres.url })
const site = await openSite({
  config: readConfig({
    FEEDS: 'off',
    OPEN_DATA: 'off',
    LOG_LEVEL: 'silent',
    LIMIT_DEVICE: '10000000',
    LIMIT_NETWORK: '10000000',
    DATABASE_URL: postgres.url,
  }),
  log: openLog('silent'),
  database,
  pages: false,
  origin: 'http://bench.example',
})
await site.app.ready()
const { db } = database
await addFictionalFeeds(db)

const asked: [string, (i: number) => string][] = [
  ['a seat with its results', (i) => `/api/constituencies/ls-up-${1 + (i % 80)}`],
  ['seats by name', (i) => `/api/constituencies/search?q=${word(['Agra', 'Nagpur', 'Kolkata', 'Patna'], i)}`],
  [
    'candidates by name',
    (i) => `/api/candidates/search?q=${word(['Rahul', 'Sharma', 'Mohd Khan', 'श्रीनिवास'], i)}`,
  ],
  ['leaders, a page', (i) => `/api/leaders?page=${1 + (i % 20)}`],
  ['top growth', () => '/api/candidate-analysis/top-growth'],
  ['declared cases', () => '/api/candidate-analysis/criminal-analysis'],
  ['polls, a page', (i) => `/api/polls?page=${1 + (i % 9)}`],
  ['a poll', (i) => `/api/polls/${polls[i % polls.length]}`],
  ['latest stories, a page', (i) => `/api/news/latest?page=${1 + (i % 50)}`],
  ['most viewed stories', (i) => `/api/news/top?page=${1 + (i % 50)}`],
  ['digest, a page', (i) => `/api/news-digest?page=${1 + (i % 20)}`],
  ['search over everything', (i) => `/api/search?q=${word(['Varanasi', 'Sharma', 'Headline 7', 'lamp'], i)}`],
]
let polls: string[] = []

const results = new Map<string, Times[]>()
for (const [n, time] of times.entries()) {
  await grow(db, times[n - 1] ?? 0, time)
  polls = (await db<{ id: string }>`select id from poll order by id limit 200`).map(({ id }) => id)
  await note('for comparison: an empty question', () => db`select 1`)
  for (const [name, address] of asked) await note(name, (i) => answer(address(i)))
  const rows = await db<{ what: string; rows: string }>`
    select 'candidacies' as what, count(*) as rows from candidacy union all select 'persons', count(*) from person union all
    select 'polls', count(*) from poll union all select 'votes', count(*) from poll_vote union all
    select 'stories', count(*) from story`
  console.log(
    `×${time}: ${rows.map(({ what, rows: of }) => `${Number(of).toLocaleString('en')} ${what}`).join(', ')}`,
  )
}
print()
await site.close()
await postgres.stop()
finish()

function word(words: readonly string[], i: number): string {
  return encodeURIComponent(words[i % words.length]!)
}

/** No cache may answer. */
async function answer(address: string): Promise<void> {
  site.forget()
  const { statusCode, body } = await site.app.inject({ url: address })
  if (statusCode !== 200) throw new Error(`${address} answers ${statusCode} ${body}`)
}

async function note(name: string, once: (i: number) => Promise<unknown>): Promise<void> {
  const all: number[] = []
  for (let i = 0; i < rounds + 20; i += 1) {
    const began = performance.now()
    await once(i)
    if (i >= 20) all.push(performance.now() - began)
  }
  all.sort((a, b) => a - b)
  const at = (share: number) => all[Math.floor(share * all.length)]!
  results.set(name, [...(results.get(name) ?? []), { p50: at(0.5), p99: at(0.99) }])
}

function print(): void {
  console.log(
    `Uncached answers, one at a time, ${rounds} each; p50 and p99 in milliseconds, and how the median grows; bar ${bar}× for ×50.`,
  )
  const heads = times.map((time) => `×${time}: p50    p99`.padStart(19)).join('')
  console.log(`${''.padEnd(36)}${heads}   ×10 ÷ ×1   ×50 ÷ ×1`)
  for (const [name, [one, ten, fifty]] of results) {
    const cells = [one!, ten!, fifty!].map(
      ({ p50, p99 }) => p50.toFixed(1).padStart(12) + p99.toFixed(1).padStart(7),
    )
    const ratios = [ten!, fifty!].map(({ p50 }) => (p50 / one!.p50).toFixed(1).padStart(11))
    const over = fifty!.p50 / one!.p50 > bar ? '  over the bar' : ''
    if (over) process.exitCode = 1
    console.log(name.padEnd(36) + cells.join('') + ratios.join('') + over)
  }
}

/** Grows from `from` times to `to` times: copies persons and results under other ids, into past elections. */
async function grow(on: Database, from: number, to: number): Promise<void> {
  const tables = ['career', 'person_search', 'election_record', 'candidacy', 'poll_vote', 'story', 'article']
  await on.transaction((trx) =>
    withoutIndexes(trx, tables, async () => {
      for (let copy = Math.max(from, 1); copy < to; copy += 1) {
        if (copy < mostElections) await copyResults(trx, yearOf(copy))
        await copyPersons(trx, copy)
      }
      await addPolls(trx, from * base.polls, to * base.polls)
      await addStories(trx, from * base.stories, to * base.stories)
    }),
  )
  await on`vacuum analyze`
}

function yearOf(copy: number): number {
  return 1950 + copy
}

/** Nobody shares a candidacy. A copy has its own as long as results are copied; later ones contested assemblies whose results are not known. */
async function copyPersons(on: Database, copy: number): Promise<void> {
  // Two letters of the copy: of two million ids by chance, two would be equal.
  const idOf = (column: string) =>
    sql`'p' || chr(97 + ${copy}::int / 26) || chr(97 + ${copy}::int % 26) ||
      substr(lower(translate(encode(decode(md5(${sql.id(column)}), 'hex'), 'base64'), '+/=', 'xyz')), 1, 8)`
  await on`insert into person (id, founded_by, name, parent)
    select ${idOf('id')}, founded_by || '~' || ${copy}::text, name, parent from person
    where founded_by not like '%~%'`
  const columns = async (table: string, without: string[]) => {
    const rows = await on<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(${without})`
    return sql.join(rows.map(({ name }) => sql.id(name)))
  }
  const originals = sql`(select id from person where founded_by not like '%~%')`
  const candidacy = copy < mostElections ? sql`y.id` : sql`null`
  const record = await columns('election_record', ['person_id', 'candidacy_id', 'election', 'year'])
  await on`insert into election_record (person_id, candidacy_id, election, year, ${record})
    select ${idOf('person_id')}, ${candidacy}, case when ${candidacy} is null then 'va' else of.election end, ${yearOf(copy)}::smallint, ${record} from (
      select r.* from election_record r where person_id in ${originals}) of
    left join lateral (select id from candidacy where id = of.candidacy_id || '~' || ${yearOf(copy)}::text) y on true`
  for (const table of ['career', 'person_search']) {
    const others = await columns(table, ['person_id'])
    await on`insert into ${sql.id(table)} (person_id, ${others})
      select ${idOf('person_id')}, ${others} from ${sql.id(table)} where person_id in ${originals}`
  }
}

/** Copies the latest election of every constituency into another year. */
async function copyResults(on: Database, year: number): Promise<void> {
  const old = sql`(select distinct on (house, state_code) * from election where year > 2000 order by house, state_code, year desc)`
  const id = sql`regexp_replace(e.id, '[0-9]{4}$', ${String(year)})`
  await on`insert into election (id, house, state_code, year, label)
    select ${id}, house, state_code, ${year}::smallint, label || ' · ' || ${year}::text from ${old} e`
  await on`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    select ${id}, constituency_id, state_then, name_then, status, result_source_id from contest
    join ${old} e on e.id = election_id`
  await on`insert into candidacy (id, election_id, constituency_id, name, party_id, independent, nota, votes, position, won)
    select c.id || '~' || ${year}::text, ${id}, constituency_id, c.name, party_id, independent, nota, votes, position, won
    from candidacy c join ${old} e on e.id = c.election_id`
}

async function addPolls(on: Database, from: number, to: number): Promise<void> {
  const text = `poll ${randomUUID()}`
  await on`insert into poll (category, title, description, allow_multiple, allow_custom_string, created_at, ends_at, creator, search_tokens)
    select 'general', 'Which lamp for lane ' || n || '?', ${text}, false, false, now() - n * interval '1 minute',
      now() + interval '20 days', 'bench', array['lamp', 'lane'] from generate_series(${from}::int + 1, ${to}::int) n`
  await on`insert into poll_option (poll_id, position, text, votes)
    select id, at, 'Lamp ' || at, ${base.votes / 2}::int from poll, generate_series(0, 1) at where description = ${text}`
  await on`insert into poll_tally (poll_id, votes) select id, ${base.votes}::int from poll where description = ${text}`
  await on`insert into poll_vote (poll_id, voter, options, receipt, created_at, changed_at)
    select p.id, 'device:' || n, array[o.id], gen_random_uuid(), now(), now()
    from poll p join generate_series(1, ${base.votes}::int) n on true join poll_option o on o.poll_id = p.id and o.position = n % 2
    where description = ${text}`
}

async function addStories(on: Database, from: number, to: number): Promise<void> {
  const [feeds, tags] = [allFictionalFeeds.map(({ id }) => id), taxonomy.map(({ tag }) => tag)]
  const numbers = sql`generate_series(${from}::int + 1, ${to}::int) i`
  await on`insert into story (id, lead_id, category, published_at, views, names, search_tokens) overriding system value
      select i, i, (array['national', 'politics', 'economy'])[1 + i % 3], now() - i * interval '5 minutes', (i * 7919) % 400,
        array['word' || i % 997, 'name' || i % 89], array['headline', (i % 97)::text] from ${numbers}`
  await on`insert into article (id, story_id, feed_id, guid, url, title, summary, published_at, signature, bands)
      overriding system value
      select i, i, (${feeds}::text[])[1 + i % ${feeds.length}::int], 'g' || i, 'https://news.example/' || i, 'Headline ' || i,
        repeat('What the publisher wrote of it. ', 8), now() - i * interval '5 minutes', decode(repeat('00', 320), 'hex'),
        array(select (i * 31 + b * 7919) % 1000003 from generate_series(1, 40) as b) from ${numbers}`
  await on`insert into digest_item (story_id, title, sentences, source, source_url, language, tags, published_at)
      select i, 'Headline ' || i, jsonb_build_array(jsonb_build_object('text', 'What the publisher wrote.', 'source', 'Herald',
          'url', 'https://news.example/' || i)), 'Herald', 'https://news.example/' || i, 'en',
        array[(${tags}::text[])[1 + i % ${tags.length}::int]], now() - i * interval '5 minutes' from ${numbers}`
}
