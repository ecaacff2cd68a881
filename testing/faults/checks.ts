// Prints one line per check and counts failures.

export const seen = { failures: 0 }

export function check(what: string, good: boolean, detail = ''): void {
  if (!good) seen.failures += 1
  console.log(`${good ? 'ok    ' : 'FAILED'}  ${what}${detail && `: ${detail}`}`)
}

/** `12 × 200, 3 × 503`. */
export class Counter {
  readonly #counts = new Map<string, number>()

  add(what: string | number): void {
    this.#counts.set(String(what), this.of(what) + 1)
  }
  of(what: string | number): number {
    return this.#counts.get(String(what)) ?? 0
  }
  /** Whether nothing else was counted. */
  only(...expected: (string | number)[]): boolean {
    return [...this.#counts.keys()].every((what) => expected.map(String).includes(what))
  }
  toString(): string {
    return [...this.#counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'nothing'
  }
}
