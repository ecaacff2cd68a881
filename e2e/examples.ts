/** An address for each page: its own, or those in this table if it has parameters. */
import { join } from 'node:path'
import { ask, byTwo } from './operator.ts'

export type Example = { route: string; address: string }

let made: Promise<Example[]> | undefined

/**
 * Every page of the build with its examples, or one page's, in page order; throws if a page has none. Needs
 * the site of `site.ts`.
 */
export async function examples(route?: string): Promise<Example[]> {
  const all = await (made ??= make())
  return route === undefined ? all : all.filter((one) => one.route === route)
}

async function make(): Promise<Example[]> {
  const build = join(import.meta.dirname, '../dist/server/render.js')
  const { routes } = (await import(build)) as { routes: string[] }
  const told = await addresses()
  return routes.flatMap((route) => {
    const known = told[route] ?? (/[:*]/.test(route) ? [] : [route])
    if (known.length === 0) throw new Error(`The page ${route} has no example: add one to e2e/examples.ts`)
    return known.map((address) => ({ route, address }))
  })
}

async function addresses(): Promise<Record<string, string[]>> {
  const [persons, members, [article], poll, { check, receipt }, count] = await Promise.all([
    somePersons(),
    someMembers(),
    someNews(),
    somePoll(),
    someFactCheck(),
    someCount(),
  ])
  return {
    '/guide/answers/:slug': ['/guide/answers/nota'],
    '/c/:id/candidates': ['/c/ls-up-77/candidates'],
    '/count/:id': [`/count/${count}`, '/count/va-sk-2098'],
    '/c/:id': ['/c/ls-up-77', '/c/ls-gj-24', '/c/nowhere'],
    '/constituencies': ['/constituencies', '/constituencies?state=GA', '/constituencies?search=xqzw'],
    '/legal/:type': ['/legal/privacy'],
    '/voter-id-help': ['/voter-id-help', '/voter-id-help?tab=rejection'],
    '/leaders-performance': [
      '/leaders-performance',
      '/leaders-performance?tab=performance',
      '/leaders-performance?tab=performance&state=KL&order=questions',
      '/leaders-performance?search=xqzw',
    ],
    '/office/:id': ['/office/cm-up', '/office/cm-zz'],
    '/parliament/compare': [`/parliament/compare?ids=${members.join(',')}`, '/parliament/compare'],
    '/parliament/questions/:id': [`/parliament/questions/${members[0]}`, '/parliament/questions/nobody'],
    // Nobody has published one.
    '/promises/:list': ['/promises/all'],
    '/article/:id': [`/article/${article}`, '/article/99999999'],
    '/news-digest': ['/news-digest', '/news-digest?tab=digest&tags=Water'],
    '/search': ['/search', '/search?q=gandhi', '/search?q=zzqqxx'],
    '/polls-forecasts': ['/polls-forecasts?category=policy'],
    '/poll/:pollId/answer': [`/poll/${poll}/answer`],
    '/embed-this/:kind/:id': ['/embed-this/constituency/ls-up-77', '/embed-this/flag/ls-up-77'],
    '/poll/:pollId': [`/poll/${poll}`, '/poll/nowhere'],
    '/fact-check/:id': [`/fact-check/${check}`],
    '/fact-check-request': [`/fact-check-request#${receipt}`, '/fact-check-request'],
    '/cand/:id': [`/cand/${persons[0]}`, '/cand/nobody'],
    '/candidate-analysis': [
      '/candidate-analysis',
      `/candidate-analysis?tab=compare&ids=${persons[0]}`,
      '/candidate-analysis?tab=insights',
    ],
    '/candidate-timeline/:candidateId': [`/candidate-timeline/${persons[0]}`],
    '/candidate-comparison': [
      '/candidate-comparison',
      `/candidate-comparison?candidates=${persons.slice(0, 2).join(',')}`,
    ],
    '*': ['/no-such-page'],
  }
}

/** The candidates with the most contests: they have the fullest pages. */
async function somePersons(): Promise<string[]> {
  const { candidates } = await ask<{ candidates: { id: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=3',
  )
  return candidates.map(({ id }) => id)
}

/** Members from Kerala: with all kinds of figures, and ministers without any. */
async function someMembers(): Promise<string[]> {
  const { members } = await ask<{ members: { id: string }[] }>(
    'GET',
    '/api/parliament/members?state=KL&order=questions',
  )
  return members.slice(0, 3).map(({ id }) => id)
}

async function someNews(): Promise<string[]> {
  const { news } = await ask<{ news: { id: string }[] }>('GET', '/api/news/latest?limit=1')
  return news.map(({ id }) => id)
}

/** Of an election to come, in a seat that no other test opens; of days ago, so that no other page speaks of it. */
async function someCount(): Promise<string> {
  const election = 'va-sk-2099'
  const leader = { name: 'Asha Rani', party: 'Kamal Dal' }
  const runnerUp = { name: 'Bala Kumar', party: 'Chakra Party' }
  const seat = {
    state: 'SK',
    number: 1,
    at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    status: 'counting',
    round: 2,
    rounds: 9,
  }
  await ask('POST', `/api/count-desk/${election}/documents`, {
    operator: 'counting',
    body: { name: 'example', seats: [{ ...seat, leader, runnerUp, margin: 120 }] },
  })
  return election
}

/** Fictional. */
export async function somePoll(): Promise<string> {
  const { poll } = await ask<{ poll: { id: string; options: { id: string }[] } }>('POST', '/api/polls', {
    body: {
      title: 'Should the public library of Navbhoomi open on Sundays as well?',
      description: 'It is closed on Sundays today. Students of both colleges have asked for longer hours.',
      type: 'user_created',
      category: 'policy',
      anonymous: true,
      endDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      options: [
        { text: 'Every Sunday' },
        { text: 'The first Sunday of each month, from ten to four' },
        { text: 'Never' },
      ],
    },
  })
  for (const { id } of [poll.options[0]!, poll.options[1]!, poll.options[0]!])
    await ask('POST', `/api/polls/${poll.id}/vote`, { body: { optionId: id } })
  return poll.id
}

/** One claim answered by two people, and one still waiting. */
async function someFactCheck(): Promise<{ check: string; receipt: string }> {
  const claim = 'The bridge over the Parvat at Meghpur was opened in 2019 and cost ₹ 900 crore'
  const { id } = await ask<{ id: string }>('POST', '/api/fact-check-requests', {
    body: {
      claim,
      tags: ['Roads', 'Navbhoomi'],
      region: 'Navbhoomi',
      sourceUrl: 'https://example.org/story',
    },
  })
  const reason = 'The gazette of Navbhoomi names the year 2021.\n\nThe contract was for ₹ 412 crore.'
  const evidence = [{ url: 'https://gazette.example.in/2021/17', title: 'Gazette of Navbhoomi, 17 of 2021' }]
  await byTwo('fact-check', { request: id, verdict: 'false', reason, evidence })
  const waiting = await ask<{ receipt: string }>('POST', '/api/fact-check-requests', {
    body: { claim: 'The lake of Meghpur has been dry since the summer of 2024' },
  })
  return { check: id, receipt: waiting.receipt }
}
