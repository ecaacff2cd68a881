// A name or title as the data have it: marked as English where it stayed Latin in another script, for screen readers and fonts.
import { useWords } from '../words.tsx'

export function AsWritten({ children }: { children: string }) {
  const isForeign = useWords().locale !== 'en' && /^[^\p{L}]*\p{Script=Latin}/u.test(children)
  return isForeign ? <span lang="en">{children}</span> : children
}
