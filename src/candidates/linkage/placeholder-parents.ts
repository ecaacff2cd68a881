// A parent's text that names nobody: "Late", "Self", "Not Filled". No list of such texts is complete, but usage
// tells: candidates are called by the words of a name.
import { isCommonWord } from './names/common-words.ts'
import type { Word } from './names/phonetic-key.ts'
import type { NameParts } from './names/name-likeness.ts'
import type { ParentName } from './names/parent-name.ts'

type Child = {
  key: string
  source: string
  name: NameParts
  nameSkeleton: string
  parent: ParentName | null
}

/** So many candidates with unlike names, of all with a parent, have the word there; so many times fewer are called by it. */
const sharedBy = { people: 5, share: 1 / 500 }
const timesRarerInNames = 20

/** The parents of these candidacies name nobody: takes them from the profiles, and returns the candidacies' keys. */
export function dropPlaceholders(list: readonly Child[]): Set<string> {
  const inNames = new Map<Word, number>()
  for (const { name } of list)
    for (const word of [...name.words, ...(name.aliases ?? [])])
      inNames.set(word, (inNames.get(word) ?? 0) + 1)
  const dropped = new Set<string>()
  // Every publisher has placeholders of its own.
  for (const children of Map.groupBy(list, ({ source }) => source).values())
    for (const child of placeholdersIn(children, inNames)) {
      dropped.add(child.key)
      child.parent = null
      child.name = { ...child.name, middle: [] }
    }
  return dropped
}

function placeholdersIn(list: readonly Child[], inNames: ReadonlyMap<Word, number>): Child[] {
  const remains = new Set<Word>()
  const children = new Map<Word, Set<string>>()
  for (const { parent, nameSkeleton } of list) {
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
  // Few candidacies cannot show it: there, a text without a known name is no evidence for a link. It may still be
  // a rare name, so that two which differ count against one.
  if (sharedBy.share * parents < sharedBy.people)
    for (const { parent } of list)
      if (parent)
        parent.isUnknown = !parent.words.some((word) => inNames.has(word) || isCommonWord(word.folded))
  const isName = (word: Word) => {
    const [unlike, named] = [children.get(word)!.size, inNames.get(word) ?? 0]
    const isOnlyForParents = unlike >= many && unlike >= timesRarerInNames * named
    return !isOnlyForParents || remains.has(word) || isCommonWord(word.folded)
  }
  return list.filter(({ parent }) => parent && !parent.words.some(isName))
}
