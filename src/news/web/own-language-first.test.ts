import { expect, test } from 'vitest'
import { ownLanguageFirst } from './own-language-first.ts'

const stories = ['en 1', 'hi 2', 'en 3', 'hi 4'].map((name) => ({ name, language: name.slice(0, 2) }))
const names = (of: readonly { name: string }[]) => of.map(({ name }) => name)

test('a Hindi page leads with Hindi stories, the newest of each language first', () => {
  expect(names(ownLanguageFirst(stories, 'hi'))).toEqual(['hi 2', 'hi 4', 'en 1', 'en 3'])
})

test('the first language’s page keeps the order of time', () => {
  expect(names(ownLanguageFirst(stories, 'en'))).toEqual(names(stories))
})
