import { expect, it } from 'vitest'
import { withJson } from '#base/answer-json.ts'
import { wordsOf } from '#base/web/words.tsx'
import type { SiteInfo } from '#base/site-info.ts'
import { siteIn } from '#base/web/site.ts'
import { keptTexts } from './kept-texts.ts'

const site = siteIn(
  { name: 'Site', origin: 'http://site.test', flags: {}, links: { social: [] } } as unknown as SiteInfo,
  'en',
)
const first =
  '<html><head><title>a</title></head><body><kept-part name="top"><b>शीर्ष &gt; “x”</b></kept-part><p>₹1</p><kept-part name="end">e</kept-part></body></html>'
const second = first.replace(/(<kept-part name="\w+">).*?(?=<\/kept-part>)/g, '$1')

const inPieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, n) => text.slice(n * length, (n + 1) * length))

it.each([1, 2, 7, 50, 1_000])(
  'a page in pieces of %i letters is put together with its kept parts',
  (length) => {
    const textsFor = keptTexts()
    const expected =
      '<!doctype html><html><head><title>a</title><link></head><body><b>शीर्ष &gt; “x”</b><p>₹1</p>e<i>till</i></body></html>'
    for (const drawn of [first, second]) {
      const page = textsFor(wordsOf('en'), site, '/')
      expect(['top', 'end', 'other'].filter((name) => page.known.has(name))).toEqual(
        drawn === first ? [] : ['top', 'end'],
      )
      const made = page.complete(inPieces(drawn, length), {
        head: '<link>',
        body: ['<i>', Buffer.from('till'), '</i>'],
      })
      expect(made.toString()).toBe(expected)
    }
  },
)

it('a page may be larger than any before', () => {
  const long = 'ज'.repeat(400_000)
  const page = keptTexts()(wordsOf('en'), site, '/')
  const made = page.complete([`<html><head></head><body>${long}</body></html>`], { head: '', body: [] })
  expect(made.toString()).toBe(`<!doctype html><html><head></head><body>${long}</body></html>`)
})

it('a part that shows an answer is kept until the answer says something else', () => {
  const textsFor = keptTexts()
  const answers = (seats: number) => withJson({ seats }, Buffer.from(JSON.stringify({ seats })))
  const pageOf = (answer: object, name = 'map') => {
    const page = textsFor(wordsOf('en'), site, '/')
    const seats = page.known.has(name, answer) ? '' : JSON.stringify(answer)
    const drawn = `<html><head></head><body><kept-part name="${name}">${seats}</kept-part></body></html>`
    return [
      seats !== '',
      /<body>(.*)<\/body>/.exec(page.complete(drawn, { head: '', body: [] }).toString())![1],
    ]
  }
  expect(pageOf(answers(3))).toEqual([true, '{"seats":3}'])
  // Read again, as by each minute's page.
  expect(pageOf(answers(3))).toEqual([false, '{"seats":3}'])
  expect(pageOf(answers(4))).toEqual([true, '{"seats":4}'])
  expect(pageOf(answers(4), 'map of turnout')).toEqual([true, '{"seats":4}'])
  // Made for this page only, so nothing tells whether it says the same.
  for (const made of [{ seats: 4 }, { seats: 5 }]) expect(pageOf(made)).toEqual([true, JSON.stringify(made)])
})
