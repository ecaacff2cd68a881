// Encodes two list positions as one number, in either order.

const places = 2 ** 26

export function pairKey(a: number, b: number): number {
  return a < b ? a * places + b : b * places + a
}

export function pairOf(key: number): [number, number] {
  return [Math.floor(key / places), key % places]
}
