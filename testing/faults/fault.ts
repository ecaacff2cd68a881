// The environment of every fault in `npm run test:faults`.

type Given = {
  /** Run a few seconds instead of the full time. */
  short: boolean
  /** Number of kills. */
  times: number
  /** Seconds for which something is down. */
  seconds: number
  /** A temporary folder, removed afterwards. */
  folder: string
}

export type Fault = {
  /** The rest of a sentence that starts with "It". */
  does: string
  /** Default number of repetitions. */
  times?: number
  /** Too slow for the short form, or already part of other tests. */
  nightly?: true
  /** Says with `check` what it counted; answers why it was skipped. */
  happens(given: Given): Promise<string | undefined>
}
