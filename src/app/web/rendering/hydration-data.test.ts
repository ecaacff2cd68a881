import { expect, onTestFinished, test } from 'vitest'
import { learnPlaces, placesIn } from '#base/languages.ts'
import { languagesBlock } from './hydration-data.ts'

test('a page carries the names of the places in its data, and no others', () => {
  const before = placesIn('ta') ?? {}
  onTestFinished(() => learnPlaces('ta', before))
  learnPlaces('ta', { Salem: 'சேலம்', Erode: 'ஈரோடு' })
  const data = '{"empty":"","quoted":"a \\"b\\"","seat":{"name":"Salem","label":"Erode (East)"}}'
  expect(languagesBlock('ta', data)).toContain('"places":{"Salem":"சேலம்"}')
  expect(languagesBlock('ta', '{"name":"Suryapur"}')).not.toContain('"places"')
})
