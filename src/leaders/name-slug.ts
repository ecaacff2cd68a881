// A name as a part of an id, permanent because ratings and links point to it.
import { createHash } from 'node:crypto'
import { slug } from '#base/slug.ts'

/** Lower-case words joined by dashes; for a name without Latin letters, a digest of it. */
export function nameSlug(name: string): string {
  return slug(name) || createHash('sha256').update(name).digest('hex').slice(0, 12)
}
