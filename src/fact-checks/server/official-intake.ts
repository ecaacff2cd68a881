// Stores checks by organisations: each once, in its newest wording.
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { sumChanges, upsert, type Changes } from '#base/server/database/upsert.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { checkPage, withoutCounting } from '../check-page.ts'
import type { FactCheckFact } from '../facts.ts'
import { isOlder, sameCheck, samePublication, versionOf, wordingOf, type Wording } from '../same-check.ts'
import { claimKeys, type ClaimKeys } from './claim-keys.ts'

type Stated = { fact: FactCheckFact; keys: ClaimKeys; wording: Wording }
type Known = { id: string; address: string; wording: Wording }

/**
 * Writes only the differences. Checks missing from a new file stay; of a page that states all its checks, those that it
 * no longer states go. Runs in the caller's transaction.
 * @param readNow from the publisher's own page: it counts, whatever dates it states.
 */
export async function putFactChecks(
  trx: Database,
  facts: readonly FactCheckFact[],
  readNow = false,
): Promise<Changes> {
  const all = await knownChecks(trx, facts)
  const rows: object[] = []
  const gone: Known[] = []
  for (const [page, found] of Map.groupBy(facts, ({ sourceUrl }) => checkPage(sourceUrl))) {
    const known = all.get(page) ?? []
    const whole = found.some(({ allOfPage }) => allOfPage)
    const stated = newestOf(found.map(statedOf), whole)
    const only = known.length === 1 && stated.length === 1
    const whose = (row: Known) =>
      stated.find(({ wording }) => wording.claim === row.wording.claim) ??
      stated.find(
        ({ wording }) => sameCheck(wording, row.wording) || (only && samePublication(wording, row.wording)),
      )
    const owned = Map.groupBy(known, whose)
    // An older file says nothing of what came later.
    const isEarlier = (one: Stated, row: Known) => !readNow && isOlder(one.wording, row.wording)
    const left = (owned.get(undefined) ?? []).filter(
      (row) => whole && !stated.some((one) => isEarlier(one, row)),
    )
    for (const one of stated) {
      const same = owned.get(one) ?? left.splice(0, 1)
      if (same.some((row) => isEarlier(one, row))) continue
      const [row, ...others] = same.toSorted((a, b) => rank(a, one) - rank(b, one))
      const id = idOf(page, one)
      const free = known.some((other) => other.id === id) ? randomUUID().replaceAll('-', '').slice(16) : id
      rows.push(rowOf(one, row ?? { id: free, address: '' }))
      gone.push(...others)
    }
    gone.push(...left)
  }
  if (gone.length > 0) await trx`delete from fact_check where id = any(${gone.map(({ id }) => id)}::text[])`
  const written = await upsert(trx, 'fact_check', ['id'], rows)
  return sumChanges(written, { added: 0, changed: 0, removed: gone.length })
}

const rank = (row: Known, { wording }: Stated) => (row.wording.claim === wording.claim ? 0 : 1)

/** Of several wordings the newest; of equally new ones the last, without a verdict if they contradict each other. What a page states at once are several checks. */
function newestOf(stated: readonly Stated[], atOnce: boolean): Stated[] {
  const kept: Stated[] = []
  for (const one of stated.toSorted((a, b) => order(a, b))) {
    // Of two that it is like, the one with its very words: none may be kept twice.
    const same = kept.findIndex(({ wording }) => wording.claim === one.wording.claim)
    const at = same < 0 ? kept.findIndex(({ wording }) => sameCheck(wording, one.wording)) : same
    if (at < 0) kept.push(one)
    else kept[at] = order(kept[at]!, one) === 0 ? together(kept[at]!, one) : one
  }
  const [first, last] = kept
  const claimsAt = (version: string) =>
    new Set(stated.flatMap(({ wording }) => (versionOf(wording) === version ? [wording.claim] : []))).size
  const reworded =
    !atOnce &&
    kept.length === 2 &&
    samePublication(first!.wording, last!.wording) &&
    kept.every(({ wording }) => claimsAt(versionOf(wording)) === 1)
  return reworded ? [last!] : kept
}

function together({ fact: { verdict, rating } }: Stated, one: Stated): Stated {
  const { verdict: other, ...fact } = one.fact
  if (verdict === undefined || other === undefined || verdict === other) return one
  const words = [...new Set([rating, fact.rating])].filter((word) => word !== undefined)
  return { ...one, fact: { ...fact, ...(words.length > 0 && { rating: words.join(' / ') }) } }
}

function order({ wording: a }: Stated, { wording: b }: Stated): number {
  return isOlder(a, b) ? -1 : isOlder(b, a) ? 1 : 0
}

function statedOf(fact: FactCheckFact): Stated {
  const keys = claimKeys(`${fact.claim ?? ''} ${fact.title}`)
  return { fact, keys, wording: wordingOf(fact, claimKeys(fact.claim ?? fact.title).tokens) }
}

async function knownChecks(trx: Database, facts: readonly FactCheckFact[]): Promise<Map<string, Known[]>> {
  type Row = {
    id: string
    title: string
    claim: string | null
    source_url: string
    published_at: string | null
    updated_at: string | null
  }
  const rows = await trx<Row>`
    select id, title, claim, source_url, published_at, updated_at from fact_check
    where fact_check_page_key(source_url) in (
      select fact_check_page_key(url) from unnest(${[...new Set(facts.map(({ sourceUrl }) => sourceUrl))]}::text[]) url)
    order by created_at, id`
  const known = rows.map((row) => {
    const { id, title, claim, source_url: address, published_at: publishedAt, updated_at: updatedAt } = row
    const fact = withoutNulls({ title, claim, publishedAt, updatedAt })
    return { id, address, wording: wordingOf(fact, claimKeys(claim ?? title).tokens) }
  })
  return Map.groupBy(known, ({ address }) => checkPage(address))
}

const idOf = (page: string, { wording }: Stated) =>
  createHash('sha256').update(`${page}\n${wording.claim}`).digest('hex').slice(0, 16)

/** As the table has it; each column, so that one which is no longer stated is emptied. */
function rowOf({ fact, keys }: Stated, { id, address }: Pick<Known, 'id' | 'address'>) {
  const { title, claim, verdict, rating, source, topic, language, publishedAt, updatedAt } = fact
  // A reader is not sent back from https to http.
  const sourceUrl = withoutCounting(
    address.startsWith('https:') ? fact.sourceUrl.replace(/^http:/, 'https:') : fact.sourceUrl,
  )
  const stated = { title, claim, verdict, rating, source, topic, language, publishedAt, updatedAt }
  return { id, ...stated, sourceUrl, ...keys }
}
