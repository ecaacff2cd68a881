import { expect, test } from 'vitest'
import { addMissing } from './missing-functions.ts'
import { canRun, newer } from './oldest-browsers.ts'

const tried = () => [
  [1, 2, 3].at(-1),
  [1].at(5),
  'seat'.at(-1),
  [1, 2, 3, 4].findLast((one) => one % 2 === 1),
  ['b', 'a', 'c'].toSorted(),
  [3, 1, 2].toSorted((a, b) => b - a),
  [1, 2, 3].toReversed(),
  [1, 2, 3, 4].toSpliced(1, 2, 9, 8, 7),
  [1, 2, 3].with(1, 9),
  'ok \ud83d\ude00 \ud83d x \ude00'.toWellFormed(),
  [...Map.groupBy(['a', 'bb', 'c'], ({ length }) => length)],
  JSON.stringify(Object.groupBy(['a', 'bb', 'c'], ({ length }) => length)),
  Object.hasOwn({ a: 1 }, 'a'),
  Object.hasOwn({}, 'toString'),
  URL.canParse('https://example.org/x'),
  URL.canParse('/x', 'https://example.org'),
  URL.canParse('example org'),
]

test('scripts do not begin where something is missing that cannot be added', async () => {
  expect(await canRun()).toBe(false)
})

test('what the oldest browsers lack is added, and does the same', () => {
  const before = tried()
  const all = newer().flatMap(([owner, names]) => names.split(' ').map((name) => [owner, name] as const))
  const own = all.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!)
  // Vitest itself needs some of them.
  let after: unknown[] = []
  let has: boolean[] = []
  for (const [owner, name] of all) Reflect.deleteProperty(owner, name)
  try {
    addMissing()
    has = all.map(
      ([owner, name]) => name in owner && !Object.prototype.propertyIsEnumerable.call(owner, name),
    )
    after = tried()
  } finally {
    all.forEach(([owner, name], n) => Object.defineProperty(owner, name, own[n]!))
  }
  expect(after).toEqual(before)
  expect(has).not.toContain(false)
})
