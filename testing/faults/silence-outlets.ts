// Everything that a poll, a rating or a report about a poll is shown by, asked again and again around an edge.
import { setTimeout as pause } from 'node:timers/promises'
import { foundCounts } from '#testing/silence/crawl.ts'

export type Outlet = { at: string; origin: string; path: string; way: Way }
/** How it is requested. `again`: with the ETag of an answer that had figures. */
type Way = 'br' | 'gzip' | 'identity' | 'again' | 'head' | 'range'

/** Milliseconds by the clock of this machine, which is the database's. */
export type Sample = { outlet: string; sentAt: number; gotAt: number; status: number; told: string[] }

const every = 400

/** @param of.paths in the order of their weight: only the first few are requested in every way. */
export function outletsAt(of: {
  origins: Readonly<Record<string, string>>
  paths: readonly string[]
}): Outlet[] {
  const others: Way[] = ['gzip', 'identity', 'again', 'head', 'range']
  return Object.entries(of.origins).flatMap(([at, origin]) =>
    of.paths.flatMap((path, place) =>
      (place < 2 ? (['br', ...others] as const) : (['br'] as const)).map((way) => ({
        at,
        origin,
        path,
        way,
      })),
    ),
  )
}

/** Requests them in turn until it is stopped. */
export function watch(outlets: readonly Outlet[]) {
  const samples: Sample[] = []
  const over = new AbortController()
  const watching = Promise.all(
    outlets.map(async (outlet) => {
      const ask = asker(outlet)
      for (; !over.signal.aborted; await pause(every)) {
        const sentAt = Date.now()
        // A process that is down shows nothing.
        const { status, told } = await ask().catch(() => ({ status: 0, told: [] }))
        const name = `${outlet.at} ${outlet.path} (${outlet.way})`
        samples.push({ outlet: name, sentAt, gotAt: Date.now(), status, told })
      }
    }),
  )
  return async () => {
    over.abort()
    await watching
    return samples
  }
}

function asker({ origin, path, way }: Outlet): () => Promise<Pick<Sample, 'status' | 'told'>> {
  const encoding = way === 'gzip' || way === 'identity' ? way : 'br'
  /** Tags of answers that had figures: an answer that confirms one shows them. */
  const tags = new Set<string>()
  const read = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'accept-encoding': encoding, ...headers },
    })
    return { answer, tag: answer.headers.get('etag') ?? '', text: await answer.text() }
  }
  return async () => {
    const known = [...tags].at(-1)
    if (known !== undefined && (way === 'again' || way === 'head')) {
      const { answer, tag } = await read(
        way === 'again' ? { 'if-none-match': known } : {},
        way === 'head' ? 'HEAD' : 'GET',
      )
      if (answer.status === 304 || (answer.ok && tags.has(tag)))
        return { status: answer.status, told: ['the answer from before'] }
    }
    const { answer, tag, text } = await read(way === 'range' ? { range: 'bytes=0-9999999' } : {})
    const told = foundCounts(text)
    if (told.length > 0) tags.add(tag)
    return { status: answer.status, told }
  }
}

export type Edge = {
  /** Figures received between the two although both ends of the request lay there; how far inside, in milliseconds. */
  inside: { outlet: string; by: number; status: number; told: string[] }[]
  /** Answers whose request lay between the two. */
  asked: number
}

/** @param shut milliseconds: from the first silent one to the first open one. */
export function between(samples: readonly Sample[], shut: { from: number; until: number }): Edge {
  const asked = samples.filter(({ sentAt, gotAt }) => sentAt >= shut.from && gotAt < shut.until)
  return {
    asked: asked.length,
    inside: asked
      .filter(({ told }) => told.length > 0)
      .map(({ outlet, sentAt, gotAt, status, told }) => ({
        outlet,
        status,
        told,
        by: Math.min(gotAt - shut.from, shut.until - sentAt),
      })),
  }
}

type Opening = { slowest: number; last: string; never: string[] }

/** Says when the outlet that was last gave its first answer with figures after an edge; and which ones gave none. */
export function opening(samples: readonly Sample[], edge: number): Opening {
  const first = new Map<string, number | undefined>()
  for (const { outlet, sentAt, gotAt, told } of samples) {
    if (gotAt < edge) continue
    first.set(outlet, first.get(outlet) ?? (told.length > 0 ? Math.max(0, sentAt - edge) : undefined))
  }
  const never = [...first].flatMap(([outlet, after]) =>
    after === undefined ? [`${outlet} ${samples.findLast((one) => one.outlet === outlet)!.status}`] : [],
  )
  const [outlet = '', after = 0] = [...first].toSorted(([, a = 0], [, b = 0]) => b - a)[0] ?? []
  return { slowest: after, last: `the last one after ${(after / 1_000).toFixed(2)} s: ${outlet}`, never }
}
