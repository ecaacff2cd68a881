// Builds the Merkle tree of a poll's log (RFC 6962), leaf by leaf from the roots of its complete subtrees.
import { createHash } from 'node:crypto'

/** `peaks`: the roots of the complete subtrees, largest first, one for each 1 in the binary form of `size`. */
export type Tree = { readonly size: number; readonly peaks: readonly Buffer[] }

/** Entries in a block, whose root is stored; a power of two. */
export const blockSize = 256

export function leafHash(entry: string): Buffer {
  return createHash('sha256').update('\0').update(entry, 'utf8').digest()
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update('\x01').update(left).update(right).digest()
}

/** The tree with one more leaf, and the root of the block that this leaf completes. */
export function append({ size, peaks }: Tree, leaf: Buffer): { tree: Tree; block?: Buffer } {
  const rest = [...peaks]
  let peak = leaf
  let block: Buffer | undefined
  for (let width = 1; size & width; width *= 2) {
    peak = nodeHash(rest.pop()!, peak)
    if (width * 2 === blockSize) block = peak
  }
  return { tree: { size: size + 1, peaks: [...rest, peak] }, ...(block && { block }) }
}

export function rootOf({ peaks }: Tree): Buffer {
  if (peaks.length === 0) return createHash('sha256').digest()
  return peaks.reduceRight((right, left) => nodeHash(left, right))
}

/** The root over the leaves from `start` up to `end`. */
export type Subtree = (start: number, end: number) => Buffer

/** Roots over any range, from the available leaves and block roots. */
export function subtrees(leaf: (index: number) => Buffer, block: (index: number) => Buffer): Subtree {
  return function over(start, end): Buffer {
    if (end - start === 1) return leaf(start)
    if (end - start === blockSize && start % blockSize === 0) return block(start / blockSize)
    const middle = start + half(end - start)
    return nodeHash(over(start, middle), over(middle, end))
  }
}

/** PATH of RFC 6962, 2.1.1: from the leaf up. */
export function inclusionPath(index: number, size: number, over: Subtree): Buffer[] {
  return path(index, 0, size, over)
}

function path(index: number, start: number, end: number, over: Subtree): Buffer[] {
  if (end - start === 1) return []
  const middle = start + half(end - start)
  return index < middle
    ? [...path(index, start, middle, over), over(middle, end)]
    : [...path(index, middle, end, over), over(start, middle)]
}

/** PROOF of RFC 6962, 2.1.2, that the tree of `size` leaves starts with that of `from`. */
export function consistencyPath(from: number, size: number, over: Subtree): Buffer[] {
  return from === 0 || from === size ? [] : subproof(from, 0, size, true, over)
}

/** @param whole whether the caller already knows the older tree's part of this range. */
function subproof(from: number, start: number, end: number, whole: boolean, over: Subtree): Buffer[] {
  if (from === end) return whole ? [] : [over(start, end)]
  const middle = start + half(end - start)
  return from <= middle
    ? [...subproof(from, start, middle, whole, over), over(middle, end)]
    : [...subproof(from, middle, end, false, over), over(start, middle)]
}

/** The largest power of two below `count`. */
function half(count: number): number {
  return 2 ** (31 - Math.clz32(count - 1))
}
