// A message is named by its English text. In what the browser loads, names are shortened: the text itself is long, and
// Hindi would carry it beside its own. Measured: 0.9 kB of brotli less on the home page, 2 to 5 kB on the others.
import { fnv1a } from '../fnv1a.ts'

/** The same for the build and for looking up; the build refuses two messages with one name. */
export const shortName = (message: string) => (fnv1a(message) >>> 0).toString(36)
