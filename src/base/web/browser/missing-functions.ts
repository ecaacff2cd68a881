// Functions that the oldest browsers lack (oldest-browsers.ts), as far as our scripts use them. Only such a browser loads this file.

function add(owner: object, functions: Record<string, (this: never, ...given: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

type List = ArrayLike<unknown>

function at(this: List | string, index: number): unknown {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}

function groups<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const found = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = found.get(key)
    if (group) group.push(item)
    else found.set(key, [item])
  }
  return found
}

export function addMissing(): void {
  add(Array.prototype, {
    at,
    findLast(this: List, is: (one: unknown, index: number, of: List) => unknown) {
      for (let i = this.length - 1; i >= 0; i -= 1) if (is(this[i], i, this)) return this[i]
      return undefined
    },
    toReversed(this: List) {
      // oxlint-disable-next-line unicorn/no-array-reverse -- this is what there is instead
      return Array.from(this).reverse()
    },
    toSorted(this: List, order?: (a: unknown, b: unknown) => number) {
      // oxlint-disable-next-line unicorn/no-array-sort -- this is what there is instead
      return Array.from(this).sort(order)
    },
    toSpliced(this: List, ...given: [number, number, ...unknown[]]) {
      const copy = Array.from(this)
      copy.splice(...given)
      return copy
    },
    with(this: List, index: number, value: unknown) {
      const copy = Array.from(this)
      copy[index < 0 ? copy.length + index : index] = value
      return copy
    },
  })

  add(String.prototype, {
    at,
    toWellFormed(this: string) {
      // A pair is one character of the iterator, half of one is alone.
      return Array.from(this, (one) => (/^[\ud800-\udfff]$/.test(one) ? '\ufffd' : one)).join('')
    },
  })

  add(Object, {
    groupBy: (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => PropertyKey) =>
      Object.assign(Object.create(null), Object.fromEntries(groups(items, keyOf))) as object,
    hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name),
  })

  add(Map, { groupBy: groups })

  add(URL, {
    canParse(address: string, base?: string) {
      try {
        return new URL(address, base) instanceof URL
      } catch {
        return false
      }
    },
  })
}
