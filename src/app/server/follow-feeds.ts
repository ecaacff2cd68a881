// /follow/<what>/<id>.xml: what is new about a constituency, a person or a poll, as an Atom feed to follow without an account.
// Facts only: a poll's feed says when it was asked and when it ends, and never a figure, so nothing here falls silent.
import type { FastifyInstance } from 'fastify'
import { generateAtomFeed } from 'feedsmith'
import { isRefused, notFound, refuse, type Call } from '#base/contract.ts'
import { correctionsTopic, listCorrections } from '#base/corrections.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { candidatesTopic, readCandidate } from '#candidates/contract.ts'
import { constituenciesTopic, readConstituency } from '#constituencies/contract.ts'
import { electionCalendarTopic, readNext } from '#elections/contract.ts'
import { readPoll } from '#polls/contract.ts'

type Needs = { call: Call; cache: PageCache; site: Pick<SiteInfo, 'name' | 'origin'> }

/** `day`: an Indian day or an instant. */
type Entry = { id: string; title: string; day: string; summary?: string }
type Subject = { title: string; page: string; entries: Entry[]; topics: readonly string[] }

const kinds: Record<string, (id: string, call: Call) => Promise<Subject>> = {
  constituency,
  person,
  poll,
}

export function mountFollowFeeds(app: FastifyInstance, { call, cache, site }: Needs): void {
  app.get<{ Params: { kind: string; file: string } }>(
    '/follow/:kind/:file',
    { schema: { hide: true } },
    async ({ params, raw }, reply) => {
      const id = /^([\w-]{1,60})\.xml$/.exec(params.file)?.[1]
      const read = Object.hasOwn(kinds, params.kind) ? kinds[params.kind] : undefined
      if (id === undefined || read === undefined) throw refuse(notFound)
      const path = `/follow/${params.kind}/${id}.xml`
      const kept = await cache.get(path, async () => {
        const { topics, ...subject } = await read(id, call)
        const corrections = await correctionsOf(subject.page, call)
        return {
          status: 200,
          type: 'application/atom+xml; charset=utf-8',
          body: feedOf({ ...subject, entries: [...subject.entries, ...corrections] }, path, site),
          seconds: 300,
          topics: [...topics, correctionsTopic],
          facts: true,
        }
      })
      reply.hijack()
      cache.send(kept, raw, reply.raw)
      return reply
    },
  )
}

async function constituency(id: string, call: Call): Promise<Subject> {
  const [{ constituency: seat, elections: past }, { elections, roll }] = await Promise.all([
    call(readConstituency, { params: { id } }),
    call(readNext, { params: { place: id } }),
  ])
  const polls = elections.flatMap(({ id: election, polls: days, states, asOf, source }) =>
    days.map(({ number, day, opens, closes }) => ({
      id: `${election}-${number}-${day}`,
      title: `Polling on ${day}${opens !== undefined && closes !== undefined ? `, ${opens} to ${closes}` : ''}`,
      day: asOf,
      summary: `${states.join(', ')}: ${source.publisher}, ${source.title}`,
    })),
  )
  const results = past.slice(0, 3).flatMap(({ electionId, label, winner, sources }) => {
    const known = latest(sources)
    if (!winner || known === undefined) return []
    const party = winner.party === undefined ? '' : ` (${winner.party})`
    return [{ id: electionId, title: `${label}: ${winner.name}${party} won`, day: known }]
  })
  const revision = roll
    ? [
        {
          id: `roll-${roll.phase}-${roll.asOf}`,
          title: `Revision of the electoral roll in ${roll.state}`,
          day: roll.asOf,
          summary: `${roll.source.publisher}, ${roll.source.title}`,
        },
      ]
    : []
  return {
    title: seat.name,
    page: `/c/${seat.id}`,
    entries: [...polls, ...revision, ...results],
    topics: [constituenciesTopic, electionCalendarTopic],
  }
}

async function person(id: string, call: Call): Promise<Subject> {
  const { candidate } = await call(readCandidate, { params: { id } })
  const asOf = new Map(candidate.sources.map((one) => [one.sourceId, one]))
  return {
    title: candidate.name,
    page: `/cand/${candidate.candidate_id}`,
    entries: candidate.election_records.flatMap((record) => {
      const day = latest(record.source_ids.flatMap((source) => asOf.get(source) ?? []))
      if (day === undefined) return []
      const { election, election_year: year, seat_key: key, constituency: seat, state } = record
      return [{ id: `${election}-${year}-${key}`, title: `${year}: contested ${seat}, ${state}`, day }]
    }),
    topics: [candidatesTopic, constituenciesTopic],
  }
}

async function poll(id: string, call: Call): Promise<Subject> {
  const { poll: asked } = await call(readPoll, { params: { id }, query: {} })
  const { title, createdAt, endDate, ended } = asked
  return {
    title,
    page: `/poll/${asked.id}`,
    entries: [
      { id: 'asked', title: `Asked: ${title}`, day: createdAt },
      ...(ended && endDate !== undefined ? [{ id: 'ended', title: `Ended: ${title}`, day: endDate }] : []),
    ],
    topics: readPoll.shared?.topics ?? [],
  }
}

/** Corrections that concern the page. */
async function correctionsOf(page: string, call: Call): Promise<Entry[]> {
  try {
    const { corrections } = await call(listCorrections, { query: {} })
    return corrections
      .filter(({ pages }) => pages.some(({ address }) => address === page))
      .map(({ id, about, correctedOn, wrong, now }) => ({
        id: `correction-${id}`,
        title: `Corrected: ${about}`,
        day: correctedOn,
        summary: `Wrong until ${correctedOn}: ${wrong} Now: ${now}`,
      }))
  } catch (error) {
    if (isRefused(error)) return []
    throw error
  }
}

const latest = (sources: readonly { asOf: string }[]) =>
  sources
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1)

function feedOf(
  { title, page, entries }: Omit<Subject, 'topics'>,
  path: string,
  { name, origin }: Needs['site'],
): string {
  const at = (day: string) => new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day)
  const newest = entries.toSorted((a, b) => at(b.day).getTime() - at(a.day).getTime())
  return generateAtomFeed({
    id: origin + path,
    title: { value: `${title} · ${name}` },
    updated: newest[0] ? at(newest[0].day) : new Date(0),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: origin + path },
      { rel: 'alternate', type: 'text/html', href: origin + page },
    ],
    authors: [{ name }],
    entries: newest.map((entry) => ({
      id: `${origin}${page}#${encodeURIComponent(entry.id)}`,
      title: { value: entry.title },
      updated: at(entry.day),
      links: [{ rel: 'alternate', type: 'text/html', href: origin + page }],
      ...(entry.summary === undefined ? {} : { summary: { value: entry.summary } }),
    })),
  })
}
