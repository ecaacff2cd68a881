// node e2e/hostile-data.ts FOLDER: a fictional site in that folder, with hostile text wherever an importer or
// a feed can write text.
import { sql } from '../src/base/server/database/sql.ts'
import { openLog } from '../src/base/server/log.ts'
import { readConfig } from '../src/app/server/config.ts'
import { prepareDatabase } from '../src/app/server/prepare.ts'
import { putFictionalCandidacies } from '../testing/candidates/fictional-candidacies.ts'
import { putFictionalLeaders } from '../testing/leaders/fictional-leaders.ts'
import { fictionalNews } from '../testing/news/feeds.ts'
import { addFictionalFeeds } from '../testing/news/fictional-feeds.ts'
import { keepStories } from '../src/news/server/stories/ingest.ts'
import { everything } from './vectors.ts'

/** Text columns, not keys or enumerations; every entry of a list of texts is replaced. */
const texts: Record<string, string[]> = {
  source: ['publisher', 'title', 'licence', 'credit'],
  state: ['name', 'name_hi'],
  constituency: ['name', 'name_hi'],
  party: ['name', 'short'],
  election: ['label'],
  contest: ['state_then', 'name_then'],
  candidacy: ['name'],
  candidacy_record: ['name', 'parent', 'party', 'state', 'constituency'],
  affidavit: ['education'],
  person: ['name', 'parent'],
  election_record: ['state', 'constituency', 'name', 'party', 'education'],
  career: ['name', 'parent'],
  leader: ['name', 'office', 'party', 'party_short'],
  feed: ['name', 'owner'],
}
const address = `https://hostile.example/${encodeURI('"><script>__hit()</script>')}?"onmouseover=__hit()//`

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the database')
const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: '', STARTER_DATA: 'none' })
const { db, close } = await prepareDatabase({ config, log: openLog('warn') })

await putFictionalLeaders(db)
await putFictionalCandidacies(db)
await addFictionalFeeds(db)
const stories = { db, changed: () => {} }
let item = 0
for (const [feed, items] of fictionalNews(new Date())) {
  const hostile = items.map((one) => ({
    ...one,
    guid: `${one.guid} ${everything}`,
    url: `${address}${(item += 1)}`,
    title: `${one.title} ${everything}`,
    summary: `${one.summary} ${everything}`,
    author: everything,
    categories: [everything],
  }))
  await keepStories(stories, feed, hostile)
}
await db`insert into fact_check (id, title, claim, verdict, rating, source, topic, published_at, source_url, folded, tokens)
  values ('0123456789abcdef', ${everything}, ${everything}, 'false', ${everything}, ${everything.replaceAll(',', '')},
    ${everything.replaceAll(',', '')}, now(), ${address}, 'hostile', '{hostile}')`
for (const [table, columns] of Object.entries(texts)) {
  for (const column of columns) {
    // Unique values stay unique: the old text comes first.
    await db`update ${sql.id(table)} set ${sql.id(column)} = ${sql.id(column)} || ' ' || ${everything}
      where ${sql.id(column)} is not null`
  }
}
await db`update source set address = ${address}`
await close()
