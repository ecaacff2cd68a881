// The Election Commission's codes of states and ours.

const codes: Readonly<Record<string, string>> = {
  S01: 'AP',
  S02: 'AR',
  S03: 'AS',
  S04: 'BR',
  S05: 'GA',
  S06: 'GJ',
  S07: 'HR',
  S08: 'HP',
  S09: 'JK',
  S10: 'KA',
  S11: 'KL',
  S12: 'MP',
  S13: 'MH',
  S14: 'MN',
  S15: 'ML',
  S16: 'MZ',
  S17: 'NL',
  S18: 'OD',
  S19: 'PB',
  S20: 'RJ',
  S21: 'SK',
  S22: 'TN',
  S23: 'TR',
  S24: 'UP',
  S25: 'WB',
  S26: 'CG',
  S27: 'JH',
  S28: 'UK',
  S29: 'TS',
  U01: 'AN',
  U02: 'CH',
  U03: 'DH',
  U05: 'DL',
  U06: 'LD',
  U07: 'PY',
  U08: 'JK',
  U09: 'LA',
}

/** Ours, of either. A code that nobody knows stays as it is. */
export const stateOf = (code: string): string => codes[code] ?? code

/** The Commission's, for the addresses of its pages. */
const commissionCodes = (state: string): string[] =>
  Object.keys(codes).filter((code) => codes[code] === state)
