// How English writes a name in Devanagari, where that is not how it sounds: ठाकरे is Thackeray. From the words in which pages spell
// names (spelled.ts), read backwards.
import { fold } from '../fold.ts'
import hi from './hi.json' with { type: 'json' }

let known: Map<string, string[]> | undefined

/** Up to two; none for a name that sounds as it is written, or of which a word is not known. */
export function englishSpellings(name: string): string[] {
  const words = name.normalize('NFC').split(/\s+/)
  if (!words.every((word) => /^\p{Script=Devanagari}+$/u.test(word))) return []
  known ??= backwards()
  const spelt = words.map((word) => {
    const sound = fold(word)
    const all = (known!.get(word) ?? []).map((latin) => [latin, fold(latin)] as const)
    const other = all.filter(([, one]) => one !== sound)
    return [...new Map(other.map(([latin, one]) => [one, latin])).values()]
  })
  if (spelt.every((all) => all.length === 0)) return []
  return [0, 1].flatMap((at) =>
    spelt.some((all) => all.length > at)
      ? [words.map((word, n) => spelt[n]![at] ?? spelt[n]![0] ?? word).join(' ')]
      : [],
  )
}

function backwards(): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const [latin, word] of Object.entries(hi)) {
    const key = word.normalize('NFC')
    const some = all.get(key)
    if (some === undefined) all.set(key, [latin])
    else some.push(latin)
  }
  return all
}
