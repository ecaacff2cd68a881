/**
 * Announces to every process that these topics have changed, so that cached pages and answers showing them
 * are dropped.
 */
export type Changed = (...topics: string[]) => void

/** The channel, carrying a JSON list of topics. */
export const changedChannel = 'changed'
