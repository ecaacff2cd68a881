// Whether a name is one person's in a state: two who bear it in one election, in two constituencies, are two people.
import { nameLikeness, type NameParts } from './names/name-likeness.ts'
import type { Word } from './names/phonetic-key.ts'
import { isProminent, type Standing } from './standing.ts'

type Named = Standing & { name: NameParts; oath: string | null; isDoctor: boolean }

const wholeName = 0.97

/** How two of the name once contested two constituencies of one election; of doctors, two doctors. */
export type Namesakes = (one: Named, areDoctors: boolean) => 'both prominent' | 'one unknown' | null

export function namesakesIn(list: readonly Named[]): Namesakes {
  const keyOf = (one: Named) => `${one.family} ${lettersOf(one)}`
  const elections = Map.groupBy(list, (one) => `${keyOf(one)} ${one.election}`)
  const shared = Map.groupBy(
    [...elections.values()].filter((of) => of.some(({ seat }) => seat !== of[0]!.seat)),
    (of) => keyOf(of[0]!),
  )
  return (one, areDoctors) => {
    const found = (shared.get(keyOf(one)) ?? []).map((of) => {
      const called = of.filter(({ name, isDoctor }) => (isDoctor || !areDoctors) && isAlike(name, one.name))
      // Who swears the same in two constituencies is one.
      return [called, called.filter(isProminent)].map(
        (some) => new Set(some.map(({ seat, oath }) => oath ?? seat)).size,
      )
    })
    if (found.some(([, prominent]) => prominent! > 1)) return 'both prominent'
    return found.some(([all]) => all! > 1) ? 'one unknown' : null
  }
}

/** Words may stand together or apart, in any order. */
export function lettersOf({ name }: { name: { words: readonly Word[] } }): string {
  return name.words
    .flatMap(({ skeleton }) => skeleton.split(''))
    .toSorted()
    .join('')
}

function isAlike(a: NameParts, b: NameParts): boolean {
  const { likeness, initialsDiffer } = nameLikeness(a, b, () => 1)
  return likeness >= wholeName && !initialsDiffer
}
