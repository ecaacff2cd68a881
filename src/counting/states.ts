// The Election Commission's codes of states and ours.
import states from './states.json' with { type: 'json' }

const codes: Readonly<Record<string, string>> = states

/** Ours, of either. A code that nobody knows stays as it is. */
export const stateOf = (code: string): string => codes[code] ?? code
