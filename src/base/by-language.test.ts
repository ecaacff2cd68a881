import { expect, test } from 'vitest'
import { byLanguage } from './by-language.ts'

const stories = ['mr 1', 'en 2', 'hi 3', 'en 4', 'hi 5'].map((title) => ({
  title,
  language: title.slice(0, 2),
}))
const titles = (own: Parameters<typeof byLanguage>[1]) =>
  byLanguage(stories, own).map(({ name, items }) => [name, ...items.map(({ title }) => title)])

test('stories in the page’s language come first, then English ones, then others under their language’s name', () => {
  expect(titles('hi')).toEqual([
    [undefined, 'hi 3', 'hi 5'],
    ['English', 'en 2', 'en 4'],
    ['मराठी', 'mr 1'],
  ])
  expect(titles('en')).toEqual([
    [undefined, 'en 2', 'en 4'],
    ['मराठी', 'mr 1'],
    ['हिंदी', 'hi 3', 'hi 5'],
  ])
  expect(titles('ur')[0]).toEqual(['English', 'en 2', 'en 4'])
})
