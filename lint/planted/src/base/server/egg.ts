import { hen } from './hen.ts' // refused: import(no-cycle)

export const egg = () => hen
