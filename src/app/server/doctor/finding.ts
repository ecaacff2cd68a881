/** One line of `npm run doctor`: what was looked at, and whether it is as it should be. */
export type Finding = { isWell: boolean; line: string }

export const well = (line: string): Finding => ({ isWell: true, line })
export const unwell = (line: string): Finding => ({ isWell: false, line })
