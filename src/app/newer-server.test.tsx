// A page from before an update gets answers of the server after it: no word that only the newer one knows breaks what it shows.
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { Answers, keyOf, read, type Question } from '#base/web/answers.ts'
import { AnswersContext } from '#base/web/data.ts'
import { HereContext } from '#base/web/here.tsx'
import { SiteContext } from '#base/web/site.ts'
import { Words, wordsOf } from '#base/web/words.tsx'
import { readDesk, readOperator } from '#desk/contract.ts'
import { putCalendars, putRolls } from '#elections/server/intake.ts'
import { putFictionalPlaces } from '#testing/constituencies/fictional-places.ts'
import { officeEnd } from '#leaders/contract.ts'
import { propose, proposed } from '#base/proposals.ts'
import { holder, resignation, stateHolders } from '#testing/leaders/fictional-leaders.ts'
import { publishFictionalPromises } from '#testing/parliament/fictional-promises.ts'
import { putFictionalMembers } from '#testing/parliament/fictional-members.ts'
import { vote } from '#polls/contract.ts'
import { contractValues } from '#testing/endpoints.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import TabsWithImports from './web/desk-tabs.tsx'
import { changed, enumsIn, newer, type Schema } from '#testing/unknown-words.ts'
import { pagesOn } from './web/pages.ts'
import { matchPath } from './web/rendering/match-path.ts'
import './web/render.tsx'

const broken = [' undefined', ' NaN', 'Unexpected Application Error']

/** Something that shows answers, at an address. */
type View = {
  address: string
  path: string
  Shown: ComponentType
  reads: () => Promise<readonly Question[]>
  call: Call
}

const site = {
  name: 'Matdata',
  origin: 'http://site.test',
  flags: { ...defaultFlags(), supportUsPage: true },
  promises: true,
  links: { social: [] },
}
const pages = pagesOn({ flags: site.flags }).filter((page) => 'module' in page)

let server: FictionalSite
let operator: Call
let owner: Call
let ids: Awaited<ReturnType<FictionalSite['more']>>['ids']
const tried = new Set<string>()

beforeAll(async () => {
  server = await openFictionalSite({ engine: embeddedOnly })
  operator = await server.operator('ada', 'admin')
  ;({ owner, ids } = await server.more())
  await owner(vote, { params: { id: ids.poll }, body: { optionId: ids.option } })
  const { db } = server
  await operator(propose, proposed(officeEnd, resignation, { reason: 'Resigned' }))
  await stateHolders(db, holder({ name: 'Gita Rao', from: '2001-05-14', until: '2006-05-12' }))
  await stateHolders(db, holder({ name: 'Ela Sen' }))
  await putFictionalPlaces(db)
  await putFictionalMembers(db)
  await publishFictionalPromises(operator, await server.operator('bela', 'admin'))
  await putCalendars(db, calendars)
  await putRolls(db, [
    {
      state: 'Navbhoomi',
      phase: '2',
      announcedOn: '2026-10-01',
      unconfirmed: ['announcedOn'],
      asOf: '2026-10-01',
      source,
    },
  ])
  await db`insert into correction (corrected_on, found_by, about, wrong, now, pages, entered_by)
    values ('2026-11-01', 'reader', 'A fictional seat', 'Two', 'One', '{/c/ls-nb-1}', 'ada')`
}, 120_000)
afterAll(() => server?.close())

function htmlOf({ address, path, Shown }: View, answers: Answers): string {
  const { pathname, search } = new URL(address, site.origin)
  const here = { path: pathname, params: matchPath(path, pathname) ?? {}, search, pattern: path }
  return renderToStaticMarkup(
    <SiteContext value={{ ...site, language: 'en' }}>
      <Words i18n={wordsOf('en')}>
        <AnswersContext value={answers}>
          <HereContext value={here}>
            <Shown />
          </HereContext>
        </AnswersContext>
      </Words>
    </SiteContext>,
  )
}

/** With everything that the browser would ask for once it is open. Undefined if the server refuses it. */
async function opened(view: View): Promise<Answers | undefined> {
  const answers = new Answers(view.call)
  try {
    await Promise.all((await view.reads()).map((one) => answers.load(one)))
  } catch {
    return undefined
  }
  const asked = new Set<string>()
  for (;;) {
    htmlOf(view, answers)
    const open = answers
      .all()
      .filter(({ question, data }) => data === undefined && question.endpoint && !asked.has(keyOf(question)))
    if (open.length === 0) return answers
    for (const { question } of open) {
      asked.add(keyOf(question))
      await answers.load(question).catch(() => {})
    }
  }
}

/** What goes wrong in this view with any unknown word. */
function faultsOf(view: View, answers: Answers): string[] {
  const faults: string[] = []
  for (const { question, data } of answers.all()) {
    const { endpoint } = question
    for (const at of endpoint ? enumsIn(endpoint.reply) : []) {
      const answer = changed(data, at.split('.'))
      if (JSON.stringify(answer) === JSON.stringify(data)) continue
      const name = `${nameOf(endpoint!)} ${at}`
      tried.add(name)
      answers.set(question, answer)
      const fault = faultOf(view, answers)
      if (fault) faults.push(`${view.address}: ${name}: ${fault}`)
      answers.set(question, data)
    }
  }
  return faults
}

function faultOf(view: View, answers: Answers): string | undefined {
  try {
    const shown = htmlOf(view, answers).replaceAll(/<[^>]*>/g, ' ')
    // The desk may show a word as it is.
    const raw = view.call === operator ? [] : [newer]
    return shown.trim() === '' ? 'nothing' : [...broken, ...raw].find((one) => shown.includes(one))
  } catch (error) {
    return String(error)
  }
}

async function viewsOf(page: (typeof pages)[number], call: Call): Promise<View[]> {
  const { module } = page
  const known = (/:/.test(page.path) ? [...Object.values(ids), ...server.known] : ['']).map((id) =>
    page.path.replace(':kind', 'poll').replace(/:\w+/, encodeURIComponent(id)).replace('*', '/nowhere'),
  )
  return [...(alsoAt()[page.path] ?? []), ...known].map((address) => {
    const { pathname, searchParams: search } = new URL(site.origin + address)
    const at = {
      path: pathname,
      params: matchPath(page.path, pathname)!,
      search,
      language: 'en' as const,
    }
    return {
      address,
      path: page.path,
      Shown: module.default,
      reads: async () => (await module.reads?.(at)) ?? [],
      call,
    }
  })
}

const source = { publisher: 'Nirvachan Sadan', title: 'Press note 1' }
const polling = { opens: '07:00', constituencies: ['ls-nb-1'], exceptions: [], kind: 'poll' as const }
const calendars = ['2024-04-19', indianDayAfter(indianDay(new Date()), 1)].map((pollDay) => ({
  id: `ls-by-${pollDay.slice(0, 7)}`,
  house: 'lok_sabha' as const,
  kind: 'by-election' as const,
  states: ['Navbhoomi'],
  phases: [{ ...polling, number: 1, pollDay }],
  status: 'announced' as const,
  asOf: '2024-01-01',
  source,
}))
const terms = ['ls-18-ls-nb-1-asha-rani', 'ls-18-ls-pg-1-chitra-devi']
/** Addresses from which a page loads more. */
function alsoAt(): Record<string, string[]> {
  const persons = server.known.filter((id) => /^p[a-z0-9]{10}$/.test(id))
  return {
    '/': ['/?state=NB', '/?by=cases'],
    '/candidate-analysis': ['/candidate-analysis?name=a', '/candidate-analysis?tab=insights'],
    '/candidate-comparison': [`/candidate-comparison?candidates=${persons.slice(0, 2).join(',')}`],
    '/constituencies': ['/constituencies?search=Sundarpur', '/constituencies?search=500001'],
    '/leaders-performance': ['/leaders-performance?tab=performance&state=NB'],
    '/news-digest': ['/news-digest?tab=digest'],
    '/office/:id': ['/office/cm-nb'],
    '/parliament/compare': [`/parliament/compare?ids=${terms.slice(0, 2).join(',')}`],
    '/parliament/questions/:id': [`/parliament/questions/${terms[0]}`],
    '/search': [
      '/search?q=Navbhoomi',
      '/search?q=library',
      '/search?q=bridge',
      '/search?q=Sundarpur',
      '/search?q=500001',
    ],
  }
}

/** To a tab or list of the desk. */
const link = /href="(?:\/desk)?(\?(?:tab=[\w-]+(?:&amp;list=\w+)?|request=[\w-]+))"/g

it('breaks no page', { timeout: 120_000 }, async () => {
  const faults: string[] = []
  for (const page of pages)
    for (const view of await viewsOf(page, owner)) {
      const answers = await opened(view)
      if (answers) faults.push(...faultsOf(view, answers))
    }
  expect(faults).toEqual([])
  expect([...tried]).toEqual(
    expect.arrayContaining([
      'GET /api/polls/:id/my-vote vote.held',
      'GET /api/leaders/offices/:id holder.position',
      'GET /api/parliament/comparison members.*.member.gap',
      'GET /api/promises promises.*.outcome.is',
      'GET /api/search places.pin.unplaced',
      'GET /api/search groups.leaders.found.*.position',
      'GET /api/candidates/:id candidate.election_records.*.figures.*.status',
    ]),
  )
})

it('breaks no tab of the desk', { timeout: 120_000 }, async () => {
  const faults: string[] = []
  const me = await operator(readOperator, {})
  const Shown = () => <TabsWithImports me={me} />
  const addresses = ['/desk']
  // The list grows while it is walked: every tab and list that one of them leads to.
  for (const address of addresses) {
    const view = { address, path: '/desk', Shown, reads: async () => [read(readDesk, {})], call: operator }
    const answers = (await opened(view))!
    const html = htmlOf(view, answers)
    for (const [, to] of html.matchAll(link)) {
      const next = `/desk${to!.replaceAll('&amp;', '&')}`
      if (!addresses.includes(next)) addresses.push(next)
    }
    faults.push(...faultsOf(view, answers))
  }
  expect(addresses.length).toBeGreaterThan(25)
  expect(faults).toEqual([])
  expect(tried.size).toBeGreaterThan(130)
})

it('breaks no page that hears a live event', () => {
  const words = contractValues.flatMap((one) =>
    'payload' in one && 'name' in one
      ? enumsIn(one.payload as Schema).map((at) => `${String(one.name)} ${at}`)
      : [],
  )
  // A poll is treated like any other whose subject has an unknown class, a count like one that the page was drawn from.
  expect(words.toSorted()).toEqual([
    'count-changed rows.*.status',
    'poll-tally about.class',
    'seat-count-changed row.status',
  ])
  expect(tried).toContain('GET /api/polls/:id poll.about.class')
})
