import { describe, expect, it } from 'vitest'
import { defaultFlags, type Flags } from '#base/flags.ts'
import { wordsOf } from '#base/web/words.tsx'
import { currentAt, navigation } from './navigation.ts'

const of = (flags: Partial<Flags> = {}) =>
  navigation(wordsOf('en'), { name: 'Navbhoomi Votes', flags: { ...defaultFlags(), ...flags } })
const everything = (flags?: Partial<Flags>) =>
  [...of(flags).menus, ...of(flags).columns].flatMap(({ items }) => items.map(({ to }) => to))

/** The current menu items at an address. */
const currents = (path: string) =>
  of()
    .menus.flatMap(({ items }) => items)
    .filter((item) => currentAt(item, path) !== undefined)
    .map(({ to }) => to)

describe('the navigation', () => {
  it.each([
    ['/candidate-analysis', '/candidate-analysis'],
    ['/candidate-timeline/7', '/candidate-analysis'],
    ['/candidate-comparison', '/candidate-analysis'],
    ['/polls-forecasts', '/polls-forecasts'],
    ['/poll/7', '/polls-forecasts'],
    ['/news', '/news-digest'],
    ['/c/navpur', '/constituencies'],
  ])('shows at %s the item of %s as the current one', (path, to) => {
    expect(currents(path)).toEqual([to])
  })

  it('distinguishes the item’s own page from one that belongs to it', () => {
    const item = { to: '/polls-forecasts', label: '', alsoFor: ['/poll/*'] }
    expect(currentAt(item, '/polls-forecasts')).toBe('page')
    expect(currentAt(item, '/poll/7')).toBe('true')
    expect(currentAt(item, '/polling')).toBeUndefined()
    expect(currentAt(item, undefined)).toBeUndefined()
  })

  it('marks nothing as current on the home page or at an unknown address', () => {
    expect(currents('/')).toEqual([])
    expect(currents('/constituencies-of-mars')).toEqual([])
  })

  it('hides items whose flag is off', () => {
    expect(everything()).not.toContain('/support-us')
    expect(everything({ supportUsPage: true })).toContain('/support-us')
    expect(everything({ factChecking: false })).not.toContain('/fact-checks')
    expect(everything({ pollsForecasts: false })).not.toContain('/polls-forecasts')
  })
})
