import type { Weights } from './link-score.ts'

export const weights: Weights = {}
