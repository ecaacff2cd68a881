import { expect, onTestFinished, test } from 'vitest'
import { withJson } from '#base/answer-json.ts'
import { learnPlaces, placesIn } from '#base/languages.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { dataBlock, languagesBlock } from './hydration-data.ts'

test('a page carries the names of the places in its data, and no others', () => {
  const before = placesIn('ta') ?? {}
  onTestFinished(() => learnPlaces('ta', before))
  learnPlaces('ta', { Salem: 'சேலம்', Erode: 'ஈரோடு' })
  const answer = { empty: '', missing: null, seats: [{ name: 'Salem', label: 'Erode (East)', votes: 3 }] }
  expect(languagesBlock('ta', [[['/api/seats'], answer]])).toContain('"places":{"Salem":"சேலம்"}')
  expect(languagesBlock('ta', [[['/api/seats'], { name: 'Suryapur' }]])).not.toContain('"places"')
})

test('a page carries its answers as they are in the cache', () => {
  const answer = { name: '</script>', seats: 3 }
  const keys = [['/api/a', {}], ['/api/b']]
  const carried = (answers: object[]) =>
    dataBlock({
      ...page,
      answers: answers.map((one, i) => [keys[i]!, one]),
    }).join('')
  const written = carried([answer, { seats: 4 }])
  expect(written.match(/<\/script>/g)).toHaveLength(1)
  const kept = [answer, { seats: 4 }].map((one) =>
    withJson(structuredClone(one), Buffer.from(JSON.stringify(one))),
  )
  expect(carried(kept)).toBe(written)
  const [, text] = /<script[^>]*>(.*)<\/script>/.exec(written)!
  expect(JSON.parse(text!)).toEqual({
    ...page,
    answers: [
      [keys[0], answer],
      [keys[1], { seats: 4 }],
    ],
  })
})

const page = {
  site: { name: 'Site', origin: 'http://site.test', flags: {}, links: { social: [] } } as unknown as SiteInfo,
  language: 'en' as const,
  asked: '?a="answers":[]',
  page: { path: '/c/:id', file: 'seat.page.tsx', script: '/seat.js' },
  router: { loaderData: {} },
}
