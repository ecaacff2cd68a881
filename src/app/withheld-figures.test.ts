// Looks for figures that must not be shown in all output: answers, pages, structured data, pictures, CSV.
import * as Type from 'typebox'
import { Default } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint, Refused, type Call, type Endpoint } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { inProcess, nameOf, route } from '#base/server/http/routes.ts'
import { languages, type Language } from '#base/languages.ts'
import { listTopGrowth, readCandidate, readDeclaredCases, readTimeline } from '#candidates/contract.ts'
import { exportCandidacies } from '#candidates/server/export.ts'
import { endpoints } from '#testing/endpoints.ts'
import { putFictionalDoubts } from '#testing/candidates/fictional-doubts.ts'
import type { Renderer } from './rendering.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { withheldFiguresIn } from '#testing/withheld-figures.ts'
import { pagesOn } from './web/pages.ts'
import { testPages } from '#testing/pages.ts'

let site: TestSite
let persons: Record<string, string>
let pages: Renderer
const name = 'Anahita Kurian'

beforeAll(async () => {
  site = await openTestSite({}, { engine: embeddedOnly })
  persons = await putFictionalDoubts(site.db)
  pages = testPages(site.call)
}, 120_000)
afterAll(() => site?.close())

const all = () => Object.values(persons)
/** Values for path parameters. */
const known = () => [...all(), 'ls-nb-1', 'NB', 'Suryapur']
/** What may be typed. */
const texts = () => [...Object.keys(persons), all().join(','), 'NB', 'Suryapur']
/** Values for query parameters; each is tried where it fits. */
const words = () => [
  ...texts(),
  'redrawn',
  'compare',
  'insights',
  'digest',
  'performance',
  'lok_sabha',
  ...[2009, 2014, 2019, 2024].flatMap((year) => [`ls-${year}`, String(year)]),
]

type Told = { outlet: string; told: string[] }
const told = (outlet: string, text: string): Told[] => {
  const signs = withheldFiguresIn(text)
  return signs.length === 0 ? [] : [{ outlet, told: signs }]
}

/** Every shared answer, requested in every way these names allow. */
async function inAnswers(of: readonly Endpoint[], call: Call): Promise<{ told: Told[]; seen: Set<string> }> {
  const found: Told[] = []
  const seen = new Set<string>()
  for (const one of of.filter(({ shared }) => shared)) {
    const fields = Object.keys(one.query && 'properties' in one.query ? (one.query.properties as object) : {})
    const queries = [
      {},
      ...fields.flatMap((field) => words().map((word) => ({ [field]: valueOf(word) }))),
    ].map((query) => (one.query ? Default(one.query, query) : query))
    const bodies = one.body === undefined ? [undefined] : [{ candidate_ids: all() }]
    for (const id of one.params ? known() : [''])
      asked: for (const query of queries)
        for (const body of bodies) {
          const params = Object.fromEntries([...one.url.matchAll(/:(\w+)/g)].map(([, key]) => [key, id]))
          const answer = await call(one, { params, query, body }).catch((error: unknown) => error)
          // An id of another kind: no query changes that.
          if (one.params && answer instanceof Refused && answer.status === 404) break asked
          const text = answer instanceof Error ? '' : JSON.stringify(answer)
          if (text.includes(name)) seen.add(nameOf(one))
          found.push(...told(`${nameOf(one)} ${id} ${JSON.stringify(query)}`, text))
        }
  }
  return { told: found, seen }
}

const valueOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : word)

/** Every page, with each of its parameters. */
async function addresses(): Promise<{ at: string; queries: string[] }[]> {
  const found = pagesOn({ flags: defaultFlags() }).filter((page) => 'module' in page)
  const each = await Promise.all(
    found.map(async ({ path, module }) => {
      const { parameters = {}, freeParameters = [] } = module
      const paths = /:/.test(path)
        ? known().map((id) => path.replace(/:\w+/, id))
        : [path.replace('*', 'nowhere')]
      const fitting = Object.entries(parameters).flatMap(([key, form]) =>
        words()
          .filter((word) => form.test(word))
          .map((word) => `?${key}=${word}`),
      )
      const free = freeParameters.flatMap((key) =>
        texts().map((word) => `?${key}=${encodeURIComponent(word)}`),
      )
      return paths.map((at) => ({ at, queries: ['', ...fitting, ...free] }))
    }),
  )
  return each.flat()
}

describe('a withheld or disputed figure', () => {
  it('is in no answer as a single number', { timeout: 300_000 }, async () => {
    const { told: found, seen } = await inAnswers(endpoints, site.call)
    expect(found).toEqual([])
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'GET /api/candidate-analysis/constituency-migrations',
        'GET /api/candidate-analysis/search',
        'GET /api/candidate-analysis/timeline/:id',
        'GET /api/candidates/:id',
        'GET /api/candidates/search',
        'GET /api/constituencies/:id',
        'GET /api/constituencies/:id/candidates',
        'GET /api/constituencies/:id/votes',
        'GET /api/search',
        'POST /api/candidate-analysis/compare',
      ]),
    )
  })

  it('is on no page, and in no description or preview picture', { timeout: 600_000 }, async () => {
    const found: Told[] = []
    const seen = new Set<string>()
    const pictures = new Set<string>()
    const look = async (language: Language, at: string, query: string) => {
      const { prefix } = languages[language]
      const asked = await pages.find(prefix + (at === '/' && prefix ? '' : at) + query)
      const { status, html } = await pages.render(asked).catch(() => ({ status: 500, html: '' }))
      if (html.includes(name)) seen.add(`${language} ${asked.file ?? ''}`)
      for (const [, picture] of html.matchAll(/\/preview\/([^"]+)\.png/g)) pictures.add(picture!)
      found.push(...told(prefix + at + query, html))
      return { there: status !== 404, names: Object.keys(persons).some((one) => html.includes(one)) }
    }
    for (const { at, queries } of await addresses())
      for (const query of queries) {
        const { there, names } = await look('en', at, query)
        // A page that names none of them has the same figures in other words.
        if (query === '' || names) await look('hi', at, query)
        if (!there) break
      }
    for (const picture of pictures) {
      const [language, kind, id] = picture.split('/').map(decodeURIComponent)
      const shown = await pages.preview(language as Language, kind!, id!).catch(() => undefined)
      found.push(...told(`picture ${picture}`, JSON.stringify(shown) ?? ''))
    }
    expect(found).toEqual([])
    for (const page of ['timeline', 'comparison', 'analysis', 'moves', 'person', 'seat', 'search'])
      for (const language of ['en', 'hi'])
        expect([...seen].filter((one) => one.startsWith(language)).join()).toContain(`/${page}.page`)
    // Of the person, and of the page of their timeline, in two languages.
    expect([...pictures].filter((one) => one.includes(persons[name]!))).toHaveLength(4)
  })

  it('is in the CSV with its status', async () => {
    const lines: string[] = []
    for (const source of ['alpha', 'beta'])
      await exportCandidacies(site.db, source, (line) => lines.push(line))
    const at = (text: string) =>
      lines.filter((line) => line.includes(text)).map((line) => line.split(',').at(-1))
    expect(lines[0]).toMatch(/,disputed$/)
    expect(at(',22334455,')).toEqual(['assets'])
    expect(at(',88776655,')).toEqual(['assets'])
    expect(at(',2014,47474747,')).toEqual(['won', 'won'])
    expect(at(',2009,1313131,')).toEqual([''])
  })

  it('is shown with the reason, every value and its source', async () => {
    const { candidate } = await site.call(readCandidate, { params: { id: persons[name]! } })
    const [, y2014, y2019, y2024] = candidate.election_records
    expect(y2014!.figures['won']).toEqual({
      status: 'disputed',
      stated: [
        { value: false, source_ids: ['beta'] },
        { value: true, source_ids: ['alpha'] },
      ],
    })
    expect(y2014!.total_assets_amount).toBe(47_474_747)
    expect(y2014!.figures['assets_growth_percent']).toEqual({ status: 'held', reasons: ['jump', 'disputed'] })
    expect(y2019!.figures['criminal_cases_count']).toMatchObject({ stated: [{ value: 57 }, { value: 83 }] })
    expect([y2019!.total_assets_amount, y2019!.figures['total_assets_amount']]).toEqual([
      undefined,
      undefined,
    ])
    expect(y2024!.figures['total_assets_amount']).toMatchObject({ status: 'disputed' })
    const unsure = await site.call(readTimeline, { params: { id: persons['Ekaveer Dhananjay']! } })
    expect(unsure.trends).toEqual({
      figures: Object.fromEntries(
        ['asset_trend', 'asset_growth_total', 'criminal_trend', 'constituency_changes', 'party_changes'].map(
          (field) => [field, { status: 'held', reasons: ['link'] }],
        ),
      ),
    })
  })

  it('is in no count, neither of winners nor of declared cases', async () => {
    const { election, elections } = await site.call(readDeclaredCases, { query: { election: 'ls-2014' } })
    expect(election).toMatchObject({ winners: { known: 0 }, winners_disputed: 1 })
    expect(elections.find(({ key }) => key === 'ls-2019')).toMatchObject({ disputed: 1 })
  })

  it('leaves other figures alone', async () => {
    const { top_wealth_growth } = await site.call(listTopGrowth, { query: {} })
    expect(top_wealth_growth.map((one) => [one.name, Math.round(one.total_growth)])).toEqual([
      ['Meghna Iravati', 64],
    ])
    const asked = await pages.find(`/candidate-timeline/${persons['Meghna Iravati']}`)
    expect((await pages.render(asked)).html).toContain('64.0%')
  })

  it('is found by these tests if code bypasses the function that decides', async () => {
    const careers = endpoint('/api/planted', {
      summary: 'Straight from the table',
      silence: 'facts',
      reply: Type.Unknown(),
      shared: { seconds: 1, topics: [] },
    })
    const records = endpoint('/api/planted-records', { ...careers, reply: Type.Unknown() } as never)
    const call = inProcess([
      route(careers, async () => await site.db`select * from career`),
      route(
        records,
        async () => await site.db`select year as election_year, won, assets from election_record`,
      ),
    ])
    const { told: found } = await inAnswers([careers, records] as Endpoint[], call)
    expect(found.map(({ outlet }) => outlet.split(' ')[1])).toEqual(['/api/planted', '/api/planted-records'])
    expect(withheldFiguresIn(`<p>${name}</p><b>Not elected</b>`)).toEqual(['an outcome in words'])
    expect(withheldFiguresIn('<td>↑ +3,515.4%</td>')).not.toEqual([])
    expect(
      withheldFiguresIn('<td>about 36 times</td>').length +
        withheldFiguresIn('<td>about 37 times</td>').length,
    ).toBeGreaterThan(0)
    expect(withheldFiguresIn('संपत्ति ₹2.2 करोड़')).toEqual(['only 22334455'])
    expect(withheldFiguresIn('<b>83</b> cases')).toEqual(['only 83'])
  })
})
