import { expect, test } from 'vitest'
import { learnPlaces } from '#base/languages.ts'
import { languagesBlock } from './hydration-data.ts'

test('a page carries the names of the places in its data, and no others', () => {
  learnPlaces('ta', { Salem: 'சேலம்', Erode: 'ஈரோடு' })
  const data = '{"empty":"","quoted":"a \\"b\\"","seat":{"name":"Salem","label":"Erode (East)"}}'
  expect(languagesBlock('ta', data)).toContain('"places":{"Salem":"சேலம்"}')
  expect(languagesBlock('bn', data)).not.toContain('places')
})
