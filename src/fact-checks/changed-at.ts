import type { FactCheckRequest } from './contract.ts'

/** When a published check last changed: its last correction, otherwise its publication. ISO 8601. */
export function changedAt({ publishedAt, corrections }: FactCheckRequest): string {
  return corrections[0]?.correctedAt ?? publishedAt
}
