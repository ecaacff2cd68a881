// A parent's text that names nobody: "Late", "Self", "Not Filled". No list of such texts is complete, but usage
// tells: candidates are called by the words of a name.
import { isCommonWord } from './names/common-words.ts'
import type { Word } from './names/phonetic-key.ts'
import type { NameParts } from './names/name-likeness.ts'
import type { ParentName } from './names/parent-name.ts'

type Child = { key: string; name: NameParts; nameSkeleton: string; parent: ParentName | null }

/** So many candidates with unlike names, of all with a parent, have the word there; so many times fewer are called by it. */
const sharedBy = { people: 5, share: 1 / 500 }
const timesRarerInNames = 20

/** The parents of these candidacies name nobody: takes them from the profiles, and returns the candidacies' keys. */
export function dropPlaceholders(list: readonly Child[]): Set<string> {
  const inNames = new Map<Word, number>()
  const remains = new Set<Word>()
  const children = new Map<Word, Set<string>>()
  for (const { name, parent, nameSkeleton } of list) {
    for (const word of [...name.words, ...(name.aliases ?? [])])
      inNames.set(word, (inNames.get(word) ?? 0) + 1)
    // What a publisher's clean-up left of names: "RMA" of Sharma.
    for (const word of parent?.damaged ?? []) if (!parent!.words.includes(word)) remains.add(word)
    for (const word of parent?.words ?? []) {
      let of = children.get(word)
      if (!of) children.set(word, (of = new Set()))
      of.add(nameSkeleton)
    }
  }
  const parents = list.reduce((count, { parent }) => (parent ? count + 1 : count), 0)
  const many = Math.max(sharedBy.people, sharedBy.share * parents)
  const isName = (word: Word) => {
    const [unlike, named] = [children.get(word)!.size, inNames.get(word) ?? 0]
    const isOnlyForParents = unlike >= many && unlike >= timesRarerInNames * named
    return !isOnlyForParents || remains.has(word) || isCommonWord(word.folded)
  }
  const dropped = new Set<string>()
  for (const child of list) {
    if (!child.parent || child.parent.words.some(isName)) continue
    dropped.add(child.key)
    child.parent = null
    child.name = { ...child.name, middle: [] }
  }
  return dropped
}
