/** Returns the `data` of a public address. */
export type Get = <T>(address: string) => Promise<T>

const atOnce = 8

/** Does the work for each item, a few at a time: a site that gets all requests at once refuses some. */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length })
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const i = next++
      results[i] = await work(items[i]!)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Fetches pages until one is not full. */
export async function pages<T>(size: number, page: (offset: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const some = await page(all.length)
    all.push(...some)
    if (some.length < size) return all
  }
}
