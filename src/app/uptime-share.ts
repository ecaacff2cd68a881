export type Minutes = { minutes: number; of: number }

/** Rounded down: 100 % is only what misses no minute. */
export const percentOf = ({ minutes, of }: Minutes) => Math.floor((minutes / of) * 10_000) / 100
