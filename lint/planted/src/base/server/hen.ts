import { egg } from './egg.ts' // refused: import(no-cycle)

export const hen = () => egg
