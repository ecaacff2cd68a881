// What every fault of `npm run test:faults` is given.

type Given = {
  /** A few seconds instead of all of it. */
  short: boolean
  /** Kills. */
  times: number
  /** Seconds for which something is away. */
  seconds: number
  /** Of its own, gone afterwards. */
  folder: string
}

export type Fault = {
  /** After "It". */
  does: string
  /** How often, unless told. */
  times?: number
  /** Takes too long for the short form, or is part of other tests already. */
  nightly?: true
  /** Says with `check` what it counted; answers why it was skipped. */
  happens(given: Given): Promise<string | undefined>
}
