// A person may file up to four papers in a seat, some of them as an independent in case a party's are turned down. On a list of
// papers they are one candidacy; on a list of the ballot two of one name are two people.
import { fold } from '#base/fold.ts'
import type { NominationFact } from '#candidates/nominations/facts.ts'
import { matchNominations } from '#candidates/nominations/match.ts'
import type { NominationState } from '#candidates/nominations/states.ts'

/** `parent`: as listed, to tell people apart; it is not kept. */
export type Paper = NominationFact & { parent: string | null }

const best: readonly NominationState[] = [
  'contesting',
  'accepted',
  'nominated',
  'announced',
  'withdrawn',
  'rejected',
]

export function onePerPerson(papers: readonly Paper[]): NominationFact[] {
  return [...Map.groupBy(papers, ({ seat }) => seat).values()].flatMap(onePerPersonOf)
}

function onePerPersonOf(papers: readonly Paper[]): NominationFact[] {
  const persons: Paper[][] = []
  for (const paper of papers) {
    const theirs = persons.find(
      (others) =>
        others.some((other) => isOneOf(paper, other)) && !others.some((other) => areTwo(paper, other)),
    )
    if (theirs) theirs.push(paper)
    else persons.push([paper])
  }
  return persons.map((theirs) => {
    const [{ parent: _, ...one }] = theirs.toSorted(
      (a, b) =>
        best.indexOf(a.state) - best.indexOf(b.state) || Number(a.independent) - Number(b.independent),
    ) as [Paper]
    return one
  })
}

function isOneOf(a: Paper, b: Paper): boolean {
  const isOneParty =
    !a.independent && !b.independent && a.party !== null && fold(a.party) === fold(b.party ?? '')
  const isOneAge = a.age !== null && a.age === b.age
  return fold(a.name) === fold(b.name)
    ? isOneParty || isOneAge
    : isOneParty && isOneAge && matchNominations([a], [b])[0] === 0
}

function areTwo(a: Paper, b: Paper): boolean {
  const ages = a.age !== null && b.age !== null && a.age !== b.age
  const parents = a.parent !== null && b.parent !== null && !shareWord(a.parent, b.parent)
  return ages || parents || (a.state === 'contesting' && b.state === 'contesting')
}

const shareWord = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) =>
    fold(text)
      .split(' ')
      .filter((word) => word.length > 2),
  )
  return a!.some((word) => b!.includes(word))
}
