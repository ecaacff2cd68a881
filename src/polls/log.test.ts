import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entryText,
  hourOf,
  isConsistent,
  isIncluded,
  readEntry,
  recount,
  rootOf,
  type LogEntry,
} from './log.ts'
import {
  blockSize,
  consistencyPath,
  append,
  inclusionPath,
  leafHash,
  rootOf as treeRoot,
  subtrees,
  type Tree,
} from './server/tree.ts'

/** A log as the server builds it. */
function built(entries: readonly string[]) {
  let tree: Tree = { size: 0, peaks: [] }
  const leaves: Buffer[] = []
  const blocks: Buffer[] = []
  const roots = [treeRoot(tree).toString('hex')]
  for (const entry of entries) {
    const leaf = leafHash(entry)
    const next = append(tree, leaf)
    tree = next.tree
    leaves.push(leaf)
    if (next.block) blocks.push(next.block)
    roots.push(treeRoot(tree).toString('hex'))
  }
  const over = subtrees(
    (index) => leaves[index]!,
    (index) => blocks[index]!,
  )
  const hex = (path: Buffer[]) => path.map((hash) => hash.toString('hex'))
  return {
    roots,
    path: (index: number, size: number) => hex(inclusionPath(index, size, over)),
    consistency: (from: number, size: number) => hex(consistencyPath(from, size, over)),
  }
}

const texts = (count: number) => Array.from({ length: count }, (_, n) => `entry ${n}`)

describe('the tree of a log', () => {
  it('has the roots that RFC 6962 implementations agree on', async () => {
    // Certificate Transparency's own test vectors: the first inputs of its reference tree.
    const inputs = ['', '\0', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno']
    const known = [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]
    expect(built(inputs).roots).toEqual(known)
    for (const [size, root] of known.entries()) expect(await rootOf(inputs.slice(0, size))).toBe(root)
  })

  it('proves every entry in a tree of any size, to an independent reader', async () => {
    const entries = texts(40)
    const log = built(entries)
    for (let size = 1; size <= entries.length; size += 1) {
      const checkpoint = { size, root: log.roots[size]! }
      for (let index = 0; index < size; index += 1) {
        const proof = { entry: entries[index]!, index, path: log.path(index, size), checkpoint }
        expect(await isIncluded(proof)).toBe(true)
        expect(await isIncluded({ ...proof, entry: 'another' })).toBe(false)
        expect(await isIncluded({ ...proof, index: index + 1 })).toBe(false)
        expect(await isIncluded({ ...proof, path: [...proof.path, log.roots[1]!] })).toBe(false)
        expect(await isIncluded({ ...proof, path: proof.path.slice(1) })).toBe(size === 1)
      }
    }
  })

  it('proves consistency between any two sizes', async () => {
    const entries = texts(24)
    const log = built(entries)
    const other = built(['something else', ...entries.slice(1)])
    for (let to = 0; to <= entries.length; to += 1) {
      for (let from = 0; from <= to; from += 1) {
        const [older, newer] = [
          { size: from, root: log.roots[from]! },
          { size: to, root: log.roots[to]! },
        ]
        const path = log.consistency(from, to)
        expect(await isConsistent(older, newer, path)).toBe(true)
        const forged = await isConsistent({ size: from, root: other.roots[from]! }, newer, path)
        expect(forged).toBe(from === 0)
      }
    }
  })

  it('gives the same proofs from block roots as from all leaves', async () => {
    const size = blockSize * 3 + 77
    const entries = texts(size)
    const log = built(entries)
    const checkpoint = { size, root: log.roots[size]! }
    expect(await rootOf(entries)).toBe(checkpoint.root)
    for (const index of [0, 1, blockSize - 1, blockSize, blockSize * 3, size - 1])
      expect(
        await isIncluded({ entry: entries[index]!, index, path: log.path(index, size), checkpoint }),
      ).toBe(true)
    for (const from of [1, blockSize - 1, blockSize, blockSize * 2 + 1, blockSize * 3, size - 1])
      expect(
        await isConsistent({ size: from, root: log.roots[from]! }, checkpoint, log.consistency(from, size)),
      ).toBe(true)
  })
})

describe('recounting a log', () => {
  const poll = 'p'
  const cast = (receipt: string, more: Partial<LogEntry & { kind: 'vote' }> = {}) =>
    entryText({
      kind: 'vote',
      poll,
      receipt,
      options: ['a'],
      other: false,
      held: false,
      hour: '2026-11-21T10Z',
      ...more,
    })
  const asks = (title = 'Sundays?', reason?: string) =>
    entryText({
      kind: 'question',
      poll,
      question: {
        title,
        description: '',
        type: 'user_created',
        category: 'general',
        allowMultiple: false,
        allowCustomString: false,
        endDate: null,
        options: [{ id: 'a', text: 'Yes' }],
      },
      ...(reason === undefined ? {} : { reason }),
      hour: '2026-11-21T10Z',
    })
  const release = (releases: string) => entryText({ kind: 'release', poll, releases, hour: '2026-11-21T11Z' })

  it('counts each voter’s last vote, and held votes separately', () => {
    const entries = [
      cast('1'),
      cast('2', { options: ['a', 'b'] }),
      cast('3', { held: true }),
      cast('4', { replaces: '1', options: ['b'] }),
      cast('5', { options: [], other: true, held: true }),
      release('5'),
      cast('6', { replaces: '5', options: ['a'], other: true, hour: '2026-11-21T11Z' }),
    ]
    expect(recount(poll, entries)).toMatchObject({
      changes: 2,
      releases: 1,
      votes: 3,
      held: 1,
      other: 1,
      options: new Map([
        ['a', 2],
        ['b', 2],
      ]),
    })
  })

  it('uses the last question, and says why it was changed', () => {
    const { question, reasons } = recount(poll, [asks(), cast('1'), asks('Saturdays?', 'A slip of the pen')])
    expect(question?.title).toBe('Saturdays?')
    expect(reasons).toEqual(['A slip of the pen'])
  })

  it.each([
    ['an entry of another poll', [cast('1', { poll: 'q' })]],
    ['a receipt twice', [cast('1'), cast('1')]],
    ['a receipt again after it was replaced', [cast('1'), cast('2', { replaces: '1' }), cast('1')]],
    ['a change of a vote that is not there', [cast('2', { replaces: '1' })]],
    ['two changes of one vote', [cast('1'), cast('2', { replaces: '1' }), cast('3', { replaces: '1' })]],
    ['a held vote that counts after a change', [cast('1', { held: true }), cast('2', { replaces: '1' })]],
    ['the release of a counted vote', [cast('1'), release('1')]],
    ['a release twice', [cast('1', { held: true }), release('1'), release('1')]],
    ['an option twice in one vote', [cast('1', { options: ['a', 'a'] })]],
    ['an empty vote', [cast('1', { options: [] })]],
    ['an entry older than the one before', [cast('1', { hour: '2026-11-21T11Z' }), cast('2')]],
    ['a second question without a reason', [asks(), asks('Another?')]],
    ['spaces that do not belong there', [cast('1').replace(',', ', ')]],
    ['keys in another order', ['{"poll":"p","kind":"release"}']],
    ['no JSON', ['vote for a']],
  ])('does not accept %s', (_what, entries) => {
    expect(() => recount(poll, entries)).toThrow(expect.objectContaining({ name: 'InvalidLog' }) as Error)
  })

  it('reads back any entry that it writes', () => {
    const word = fc.string()
    const hour = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map(hourOf)
    const entry: fc.Arbitrary<LogEntry> = fc.oneof(
      fc.record({
        kind: fc.constant('vote' as const),
        poll: word,
        receipt: word,
        options: fc.array(word),
        other: fc.boolean(),
        held: fc.boolean(),
        hour,
      }),
      fc.record({ kind: fc.constant('release' as const), poll: word, releases: word, hour }),
    )
    fc.assert(
      fc.property(entry, (one) => {
        expect(readEntry(entryText(one))).toEqual(one)
      }),
    )
  })
})
