import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkingFigures } from './linking-figures.ts'

test('the page on methods gives the figures of docs/linking.md for the held-out states', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/linking.md'), 'utf8')
  const measured = text.slice(text.indexOf('<!-- figures -->'), text.indexOf('<!-- end of figures -->'))
  const row = /\| \*\*Held-out states\*\* \|(.*)\|/.exec(measured)?.[1] ?? ''
  const [matches, nonmatches, precision, recall] = row.split('|').map(Number)
  expect(linkingFigures).toEqual({ matches, nonmatches, precision, recall })
})
