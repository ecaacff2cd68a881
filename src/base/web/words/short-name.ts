// The English text is a message's id. In the browser's catalogues ids are shortened, because the texts are
// long.
import { fnv1a } from '../../fnv1a.ts'

/** The same for the build and for looking up; the build refuses two messages with one name. */
export const shortName = (message: string) => (fnv1a(message) >>> 0).toString(36)
