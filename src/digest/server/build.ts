// Builds the digest from stories: new ones every hour, and all again when the tag rules change.
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { ChangedStory } from '#news/contract.ts'
import { digestTopic } from '../contract.ts'
import { summaryOf } from '../summary.ts'
import { tagStory } from '../tag-story.ts'
import { taxonomy } from '../taxonomy.ts'
import * as digest from './store.ts'
import type { DigestEntry } from './store.ts'

export type BuildDependencies = {
  db: Database
  /** Stories that changed after a mark, in the order of their changes. */
  since: (mark: string, limit: number) => Promise<ChangedStory[]>
  changed: Changed
}

const batch = 200
/** A version of the rules; if it changes, the digest is tagged again. */
const rules = createHash('sha256').update(JSON.stringify(taxonomy)).digest('hex')

/** Processes everything that changed since the last run. Returns the number of changed items. */
export async function buildDigest({ db, since, changed }: BuildDependencies): Promise<number> {
  const before = await digest.progress(db)
  let items = 0
  let at = before.mark
  for (let from = before.rules === rules ? at : ''; ; from = at) {
    const stories = await since(from, batch)
    const last = stories.at(-1)
    if (!last) break
    const entries: DigestEntry[] = []
    for (const story of stories) {
      entries.push(entryOf(story))
      await turn()
    }
    const written = await digest.write(db, entries, { from: at, to: last.mark, rules })
    // Another process is building it.
    if (written === undefined) return items
    items += written
    at = last.mark
  }
  await digest.finish(db)
  if (items > 0) changed(digestTopic)
  return items
}

function entryOf({ id, publishedAt, articles }: ChangedStory): DigestEntry {
  const first = articles[0]!
  return {
    id,
    title: first.title,
    sentences: summaryOf(articles),
    source: first.source,
    url: first.url,
    language: first.language,
    tags: tagStory({
      titles: articles.map((one) => one.title),
      summaries: articles.map((one) => one.summary),
    }),
    publishedAt,
  }
}
