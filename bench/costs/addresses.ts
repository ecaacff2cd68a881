// At least one address for each public GET of the API and each page, found automatically; fails if an example
// is missing.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Get = (path: string) => Promise<unknown>
type Described = { paths: Record<string, Record<string, { summary?: string }>> }

export async function examplesFor(get: Get): Promise<string[]> {
  const build = pathToFileURL(join(import.meta.dirname, '../../dist/server/render.js')).href
  const { routes } = (await import(build)) as { routes: string[] }
  const { paths } = (await get('/api/docs/json')) as Described
  const calls = Object.entries(paths)
    .filter(([, of]) => of['get'] && !/operators only/.test(of['get'].summary ?? ''))
    .map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'))
  const ids = await idsOf(get)
  return [...calls, ...routes, ...others].flatMap((pattern) => {
    const path = pattern.replace(/:(\w+)/g, (_all, name: string) => idFor(ids, pattern, name))
    return [path, ...(more[pattern] ?? [])]
  })
}

/** Expensive variants, besides the plain request. */
const more: Record<string, string[]> = {
  '/api/candidate-analysis/constituency-migrations': [
    '/api/candidate-analysis/constituency-migrations?offset=500&limit=100',
    '/api/candidate-analysis/constituency-migrations?kind=redrawn',
  ],
  '/api/candidate-analysis/search': [
    '/api/candidate-analysis/search?q=kumar',
    '/api/candidate-analysis/search?limit=100&offset=20000',
  ],
  '/api/candidates/search': ['/api/candidates/search?q=kumar%20singh', '/api/candidates/search?q=a'],
  '/api/candidate-analysis/top-growth': ['/api/candidate-analysis/top-growth?limit=100&offset=1000'],
  '/api/constituencies': ['/api/constituencies?limit=1000', '/api/constituencies?search=nagar'],
  '/api/leaders': ['/api/leaders?search=singh', '/api/leaders?limit=100&offset=400&sort=name'],
  '/search': ['/search?q=kumar', '/search?q=' + encodeURIComponent('नरेंद्र मोदी')],
  '/candidate-analysis': ['/candidate-analysis?tab=insights', '/candidate-analysis?search=singh'],
  '/constituency-migrations': ['/constituency-migrations?page=20'],
  '/constituencies': ['/constituencies?search=pur'],
  '/': ['/hi'],
}

const others = [
  '/preview/en/constituency/ls-up-77.png',
  '/preview/hi/constituency/ls-up-77.png',
  '/sitemap.xml',
  '/robots.txt',
]

type Ids = { person: string; seat: string; poll: string; leader: string }

async function idsOf(get: Get): Promise<Ids> {
  const { data } = (await get('/api/candidate-analysis/search?limit=1')) as {
    data: { candidates: { id: string }[] }
  }
  const polls = (await get('/api/polls/election-poll')) as { data: { id: string } }
  const leaders = (await get('/api/leaders?limit=1')) as { data: { leaders: { id: string }[] } }
  return {
    person: data.candidates[0]!.id,
    seat: 'ls-up-77',
    poll: polls.data.id,
    leader: leaders.data.leaders[0]!.id,
  }
}

function idFor(ids: Ids, pattern: string, name: string): string {
  if (/\/(cand|candidates?|timeline|person|candidate-timeline)\//.test(pattern)) return ids.person
  if (/\/(c|constituencies|constituency)\//.test(pattern)) return ids.seat
  if (/\/polls?\//.test(pattern)) return ids.poll
  if (pattern.startsWith('/api/leaders/')) return ids.leader
  return name === 'type' ? 'privacy' : '1'
}
