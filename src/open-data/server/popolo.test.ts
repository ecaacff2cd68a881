import { expect, it } from 'vitest'
import { popoloOf, type PopoloInput } from './popolo.ts'

const source = { publisher: 'Gazette', title: 'Members', address: 'https://gazette.example/' }
const holder = (id: string, more: object = {}) => ({
  id,
  name: 'Asha Rani',
  position: 'mp',
  party: 'Lok Ekta Dal',
  state_code: 'NB',
  constituency_id: 'ls-nb-1',
  held_from: '2024-06',
  held_until: null,
  as_of: '2026-10-10',
  status: 'in office',
  source_ids: ['gazette'],
  ...more,
})
const of = (holders: object[], terms: object[] = []) =>
  popoloOf({
    holders: holders as PopoloInput['holders'],
    terms: terms as PopoloInput['terms'],
    constituencies: [
      {
        id: 'ls-nb-1',
        name: 'Sundarpur',
        state_code: 'NB',
        eci_code: 'S99-1',
        wikidata_id: null,
        ocd_id: null,
      },
    ],
    sources: new Map([['gazette', source]]),
  })

it('gives a holder of an office a person, a post, a membership, an area and a party', () => {
  const made = of([holder('a')])
  expect(made).toMatchObject({
    persons: [{ id: 'holder/a', name: 'Asha Rani' }],
    posts: [{ id: 'lok-sabha/mp/ls-nb-1', label: 'mp, Sundarpur', organization_id: 'lok-sabha' }],
    areas: [{ id: 'ls-nb-1', identifiers: [{ scheme: 'eci', identifier: 'S99-1' }], parent_id: 'IN-NB' }],
  })
  expect(made.memberships).toEqual([
    expect.objectContaining({ start_date: '2024-06', as_of: '2026-10-10', status: 'in office' }),
  ])
  expect(made.memberships[0]).not.toHaveProperty('end_date')
  expect(made.memberships[0]).toMatchObject({ sources: [{ url: source.address, note: 'Gazette: Members' }] })
})

it('refers only to what is in it', () => {
  const { persons, organizations, posts, memberships, areas } = of([
    holder('a'),
    holder('b', { position: 'minister', portfolio: 'Water', constituency_id: null }),
  ])
  const ids = new Set(
    [...persons, ...organizations, ...posts, ...areas].map((one) => (one as { id: string }).id),
  )
  const named = ([...memberships, ...posts] as Record<string, string>[]).flatMap((one) =>
    ['person_id', 'organization_id', 'post_id', 'area_id', 'on_behalf_of_id'].flatMap(
      (name) => one[name] ?? [],
    ),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((one) => !ids.has(one))).toEqual([])
})

it('leaves out who has left while nobody says when, and never invents an end', () => {
  expect(of([holder('a', { status: 'left office' })]).memberships).toEqual([])
  expect(of([holder('a', { status: 'won two seats' })]).persons).toEqual([])
  // The last of several terms, with an older source that did not know of its end.
  const term = { holder_id: 'a', held_from: '2014', held_until: '2019', ended: true }
  const open = { ...term, held_from: '2019', held_until: null, ended: false }
  expect(of([holder('a', { status: 'term over' })], [term, open]).memberships).toMatchObject([
    { end_date: '2019' },
  ])
  expect(of([holder('a', { status: 'left office', held_until: '2026-02' })]).memberships).toMatchObject([
    { end_date: '2026-02' },
  ])
})

it('has a membership for each term that has a known end or goes on', () => {
  const term = (from: string, until: string | null, ended: boolean) => ({
    holder_id: 'a',
    held_from: from,
    held_until: until,
    ended,
    as_of: '2026-10-10',
    source_ids: ['gazette'],
  })
  const { memberships } = of(
    [holder('a')],
    [term('2014', '2019', true), term('2019', null, true), term('2024', null, false)],
  )
  expect(memberships).toMatchObject([{ start_date: '2014', end_date: '2019' }, { start_date: '2024' }])
})
