// Finds the story that a new article joins: a stored one, or one started by another new article of its feed.
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import { bandsOf, estimateLikeness } from '../../likeness.ts'
import { sameStory, signalsOf, windowHours, type Signals } from '../../same-story.ts'

/** A new article, and the story that it would start. */
export type NewArticle = { story: number; publishedAt: Date; signature: Int32Array; signals: Signals }

/** An article that a new one may belong with. `began`: the start of its story, in milliseconds. */
type KnownStory = { story: number; began: number; signature: Int32Array; signals: Signals }

/** Articles whose signatures agree less are not compared further. */
const leastAlike = 0.1

/**
 * The story of each article, in order. Requests can run in between. A publisher does not report one event twice, so
 * none joins a story that has an article of this owner.
 */
export async function storiesOf(
  trx: Database,
  owner: string,
  fresh: readonly NewArticle[],
): Promise<number[]> {
  const kept = await similarStored(trx, owner, fresh)
  const joined = new Set<number>()
  const stories: number[] = []
  for (const [n, one] of fresh.entries()) {
    let best: { story: number; score: number } | undefined
    for (const other of kept.get(n) ?? []) {
      if (joined.has(other.story)) continue
      const score = sameStory(other.signals, one.signals)
      if (score > (best?.score ?? 0)) best = { story: other.story, score }
    }
    if (best) joined.add(best.story)
    stories.push(best?.story ?? one.story)
    await turn()
  }
  return stories
}

/** All articles of a story lie within one window, so that it does not drift over days. */
function worthALook({ began, signature }: Pick<KnownStory, 'began' | 'signature'>, one: NewArticle): boolean {
  return (
    Math.abs(began - one.publishedAt.getTime()) <= windowHours * 3_600_000 &&
    estimateLikeness(signature, one.signature) >= leastAlike
  )
}

type Met = {
  story: number
  began: string
  signature: Buffer
  met: number[]
  title: string
  summary: string
  published_at: string
}

/** Stored articles worth comparing, by position of the new one. */
async function similarStored(
  trx: Database,
  owner: string,
  fresh: readonly NewArticle[],
): Promise<Map<number, KnownStory[]>> {
  const places = fresh.map(({ signature, publishedAt }, n) => ({
    n,
    bands: bandsOf(signature),
    at: publishedAt,
  }))
  // Each new article is looked up separately: the index of bands is slow for thousands at once.
  const rows = await trx<Met>`
    with pair as (
      select a.id, array_agg(new.n) as met
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as new (n integer, bands integer[], at timestamptz)
        join article a on a.bands && new.bands
          and abs(extract(epoch from a.published_at - new.at)) <= ${windowHours * 3600}
      where not exists (select from article own join feed f on f.id = own.feed_id
        where own.story_id = a.story_id and f.owner = ${owner})
      group by a.id
    )
    select pair.met, a.story_id as story, s.published_at as began, a.signature, a.title, a.summary, a.published_at
    from pair join article a on a.id = pair.id join story s on s.id = a.story_id`
  const byPlace = new Map<number, KnownStory[]>()
  for (const [n, { story, met, title, summary, ...row }] of rows.entries()) {
    if (n % 100 === 99) await turn()
    const told = { story, began: new Date(row.began).getTime(), signature: numbersOf(row.signature) }
    const near = met.filter((place) => worthALook(told, fresh[place]!))
    if (near.length === 0) continue
    const signals = signalsOf({ title, summary, publishedAt: new Date(row.published_at) })
    for (const place of near) byPlace.set(place, [...(byPlace.get(place) ?? []), { ...told, signals }])
    await turn()
  }
  return byPlace
}

export function bytesOf(signature: Int32Array): Buffer {
  return Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength)
}

function numbersOf(bytes: Buffer): Int32Array {
  return new Int32Array(Uint8Array.from(bytes).buffer)
}
