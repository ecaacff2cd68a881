/** Tells every process that what these topics name has changed: kept pages and answers that show it are dropped. */
export type Changed = (...topics: string[]) => void

/** The channel on which it is told, as a JSON list of topics. */
export const changedChannel = 'changed'
