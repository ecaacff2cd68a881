// Union ministers: members of the Lok Sabha whom PRS names as ministers, and others whom a list and the press name.
import { join } from 'node:path'
import { fold } from '#base/fold.ts'
import type { MemberFact } from '#parliament/facts.ts'
import { readTable } from '../link-pairs.ts'
import { line, type Line, type Tables } from './lines.ts'

/** The list is of June 2024: true at the earliest when ministries were given out. */
const firstDay = '2024-06-10'

const asByPrs: Record<string, string> = { 'C. R. Patil': 'Chandrakant Raghunath Patil' }
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
    const found = prs.filter((one) => sameEnds(one.name, name))
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

/** Nitin Gadkari and Nitin Jairam Gadkari. */
function sameEnds(a: string, b: string): boolean {
  const [first, second] = [a, asByPrs[b] ?? b].map((name) => fold(name).split(' '))
  return first!.at(0) === second!.at(0) && first!.at(-1) === second!.at(-1)
}
