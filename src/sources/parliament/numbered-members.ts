// Which member's term a line of a roster means. A number is on thousands of questions, so a name alone is not enough:
// the seat and the term are the same, the names are nearly equal, and no other line and no other member there fits as well.
// The roster gives a person's latest seat to all their terms, so a line may name a seat where a relative sat.
import type { KnownMember, MemberNumberFact } from '#parliament/facts.ts'
import { equal, likenessOf } from './whose-work.ts'

/** `unsure` have no member's term, or two that fit equally well. */
export function numberedMembers(
  roster: readonly MemberNumberFact[],
  members: readonly KnownMember[],
): {
  known: { id: string; number: string }[]
  sure: MemberNumberFact[]
  unsure: MemberNumberFact[]
} {
  const place = ({ term, seat }: { term: number; seat: string }) => `${term} ${seat}`
  const here = Map.groupBy(members, place)
  const lines = Map.groupBy(roster, place)
  const result: ReturnType<typeof numberedMembers> = { known: [], sure: [], unsure: [] }
  for (const line of roster) {
    const among = here.get(place(line)) ?? []
    const member = best(among, (one) => likeness(line, one))
    const others = lines.get(place(line))!
    const fits =
      member !== undefined &&
      likeness(line, member) >= equal &&
      best(others, (other) => likeness(other, member)) === line
    if (!fits) result.unsure.push(line)
    else {
      result.sure.push(line)
      result.known.push({ id: member.id, number: line.number })
    }
  }
  return result
}

/** Undefined if two are as good. */
function best<One>(of: readonly One[], by: (one: One) => number): One | undefined {
  const [first, second] = of.map((one) => ({ one, score: by(one) })).toSorted((a, b) => b.score - a.score)
  return first && first.score > (second?.score ?? -1) ? first.one : undefined
}

const likeness = ({ names }: MemberNumberFact, { name }: KnownMember) =>
  Math.max(...names.map((own) => likenessOf(own, name)))
