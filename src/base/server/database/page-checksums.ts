// Checks the files of a PostgreSQL folder for damage. Every page of a table or index carries a checksum, but
// PostgreSQL checks it only when reading the page, so a visitor might hit a damaged page months later.
import { closeSync, openSync, readSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

export type DamagedFile = { file: string; pages: number; first: number }

const pageSize = 8192
const words = pageSize / 4
const pagesPerSegment = 131_072
const pagesAtOnce = 256
/** Files, most of them small: asking the system for each through another thread would take four times as long. */
const filesAtOnce = 20

/**
 * Reads every table and index below `folder`; about half a second for 500 MB. The engine must be closed, or
 * have written everything: a page that differs is read again, because the engine may be writing it. @returns
 * the damaged files; a file that ends within a page counts as damaged.
 */
export async function findDamage(folder: string): Promise<DamagedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const damaged: DamagedFile[] = []
  const bytes = new Uint8Array(pagesAtOnce * pageSize)
  for (const [n, entry] of entries.entries()) {
    if (n % filesAtOnce === 0) await nextTurn()
    const segment = /^\d+(?:_fsm|_vm|_init)?(?:\.(\d+))?$/.exec(entry.name)
    if (!entry.isFile() || !segment || !/\/(base\/\d+|global)$/.test(entry.parentPath)) continue
    const file = join(entry.parentPath, entry.name)
    const bad = await damagedPages(file, Number(segment[1] ?? 0) * pagesPerSegment, bytes)
    if (bad.length > 0)
      damaged.push({ file: file.slice(folder.length + 1), pages: bad.length, first: bad[0]! })
  }
  return damaged
}

/** `base/5/16484 (3 pages) and 2 more files` */
export function describeDamage(damage: readonly DamagedFile[]): string {
  const [{ file, pages } = { file: '', pages: 0 }, ...more] = damage
  const others = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'file' : 'files'}`
  return `${file} (${pages} ${pages === 1 ? 'page' : 'pages'})${others}`
}

/** Reads into `bytes`: making room for each of hundreds of small files would cost more than reading them. */
async function damagedPages(
  path: string,
  firstBlock: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  const file = openIfThere(path)
  if (file === undefined) return []
  const bad: number[] = []
  const once = new Uint8Array(pageSize)
  try {
    for (let page = 0; ;) {
      const bytesRead = readSync(file, bytes, 0, bytes.length, page * pageSize)
      for (let at = 0; at < bytesRead; at += pageSize, page += 1) {
        const whole = at + pageSize <= bytesRead
        if (whole && isSound(new Uint32Array(bytes.buffer, at, words), firstBlock + page)) continue
        const again = readSync(file, once, 0, pageSize, page * pageSize)
        if (again < pageSize || !isSound(new Uint32Array(once.buffer), firstBlock + page)) bad.push(page)
      }
      if (bytesRead < bytes.length) return bad
      await nextTurn()
    }
  } finally {
    closeSync(file)
  }
}

/** The engine removes files while it starts. */
function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Numbers are in this machine's byte order. `pd_upper`, the end of a page's free space, is 0 if the page was
 * never used.
 */
function isSound(page: Uint32Array, block: number): boolean {
  if (page[3]! >>> 16 === 0) return page.every((word) => word === 0)
  return checksumOf(page, block) === (page[2]! & 0xffff)
}

// As in PostgreSQL's src/include/storage/checksum_impl.h: 32 parallel sums, FNV-1a with a shift.
const sums = 32
const prime = 16_777_619
// oxfmt-ignore
const offsets = Uint32Array.of(
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
)
/** Each sum goes through the page by itself, four side by side: the processor works on one while another waits for its product. */
function checksumOf(page: Uint32Array, block: number): number {
  let folded = 0
  for (let sum = 0; sum < sums; sum += 4) {
    let [a, b, c, d] = [offsets[sum]!, offsets[sum + 1]!, offsets[sum + 2]!, offsets[sum + 3]!]
    for (let at = sum; at < words; at += sums) {
      a ^= page[at]!
      b ^= page[at + 1]!
      // The checksum itself is in the lower half of the third word, and counts as 0.
      c ^= at === 0 ? page[2]! & 0xffff_0000 : page[at + 2]!
      d ^= page[at + 3]!
      a = Math.imul(a, prime) ^ (a >>> 17)
      b = Math.imul(b, prime) ^ (b >>> 17)
      c = Math.imul(c, prime) ^ (c >>> 17)
      d = Math.imul(d, prime) ^ (d >>> 17)
    }
    // Two rounds of zeros follow the page.
    for (let round = 0; round < 2; round += 1) {
      a = Math.imul(a, prime) ^ (a >>> 17)
      b = Math.imul(b, prime) ^ (b >>> 17)
      c = Math.imul(c, prime) ^ (c >>> 17)
      d = Math.imul(d, prime) ^ (d >>> 17)
    }
    folded ^= a ^ b ^ c ^ d
  }
  return (((folded ^ block) >>> 0) % 65_535) + 1
}
