// A name as a part of an id, permanent because ratings and links point to it.
import { createHash } from 'node:crypto'

/** Lower-case words joined by dashes; for a name without Latin letters, a digest of it. */
export function nameSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return plain || createHash('sha256').update(name).digest('hex').slice(0, 12)
}
