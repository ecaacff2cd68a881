// Union ministers: members of the Lok Sabha whom PRS names as ministers, and others whom a list and the press name.
import { join } from 'node:path'
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import type { MemberFact } from '#parliament/facts.ts'
import { readTable } from '../link-pairs.ts'
import { line, type Line, type Tables } from './lines.ts'

/** The list is of June 2024: true at the earliest when ministries were given out. */
const firstDay = '2024-06-10'

/** As questions in Parliament name the ministry. */
const asAsked: Record<string, string> = { Communications: 'Communication' }

/** `others` were not members of the Lok Sabha in 2024. */
export type Ministers = { members: Line[]; others: Line[]; unconfirmed: string[] }

export function ministersOf(tables: Tables, members: readonly MemberFact[]): Ministers {
  const confirmed = confirmedPortfolios(tables)
  const prs = members.filter(({ gap }) => gap === 'minister')
  const premier = 'Narendra Modi'
  const unconfirmed: string[] = []
  const ofMember = new Map<string, string>()
  const others: Line[] = []
  for (const { name, sure, missing } of confirmed) {
    if (name === premier) continue
    const found = prs.filter((one) => isAlike(one.name, name))
    if (missing > 0) unconfirmed.push(`${name}: ${missing}`)
    if (found.length === 1) ofMember.set(found[0]!.name, sure.join('; '))
    else if (sure.length > 0)
      others.push(line({ position: 'Minister', name, portfolio: sure.join('; '), as_of: firstDay }))
  }
  return {
    members: prs
      .filter(({ name }) => name !== premier)
      .map(({ name, party, seat, periodUntil }) =>
        line({
          position: 'Minister',
          name,
          party: party ?? '',
          portfolio: ofMember.get(name) ?? '',
          as_of: periodUntil,
          // The member of this seat, whom PRS names: elected in 2024.
          person: `ls 2024 ${seat}`,
        }),
      ),
    others,
    unconfirmed,
  }
}

/** What the list of June 2024 gives to a person, as far as the press of those days says so too. */
function confirmedPortfolios(tables: Tables) {
  const reported = readTable(join(import.meta.dirname, 'portfolios-2024-06.csv'))
  const said = new Map(reported.map(({ name, portfolio }) => [name, portfolio!.split('; ')]))
  return tables('rosters/cabinet_ministers_from_2024-06.csv').map(({ name, portfolios: listed }) => {
    const portfolios = listed!.split('; ')
    const sure = portfolios.filter((one) => said.get(name)?.includes(one)).map((one) => asAsked[one] ?? one)
    return { name: name!, sure, missing: portfolios.length - sure.length }
  })
}

/** Nitin Gadkari and Nitin Jairam Gadkari, C. R. Patil and Chandrakant Raghunath Patil. */
function isAlike(a: string, b: string): boolean {
  const { likeness, initialsDiffer } = nameLikeness(readName(a), readName(b), () => 1)
  return likeness >= 0.79 && !initialsDiffer
}
