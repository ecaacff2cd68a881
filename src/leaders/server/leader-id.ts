// The id of a leader, permanent because ratings and links point to it.
import { nameSlug } from '../name-slug.ts'

/** Office and name; an office that many hold at once already has the name in it. */
export function leaderId(office: string, name: string): string {
  return /^(?:minister|rs)-/.test(office) ? office : `${office}-${nameSlug(name)}`
}
