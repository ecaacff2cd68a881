// Union ministers: members of the Lok Sabha whom PRS names as ministers, and others in two lists of one ministry.
import { fold } from '#base/fold.ts'
import type { MemberFact } from '#parliament/facts.ts'
import { line, type Line, type Tables } from './lines.ts'

/** The list is of June 2024: true at the earliest when ministries were given out. */
const firstDay = '2024-06-10'

/** Other names in the list of July 2022. */
const respelt: Record<string, string> = { 'Virendra Kumar Khatik': 'Virendra Kumar' }
const ministries: Record<string, string> = { environmentandforests: 'environmentforestandclimatechange' }

/** They were not members of the Lok Sabha in 2024; both lists name them for the same ministry. */
export type Ministers = { members: Line[]; others: Line[]; unconfirmed: string[] }

export function ministersOf(tables: Tables, members: readonly MemberFact[]): Ministers {
  const confirmed = confirmedPortfolios(tables)
  const prs = members.filter(({ gap }) => gap === 'minister')
  const premier = 'Narendra Modi'
  const unconfirmed: string[] = []
  const ofMember = new Map<string, string>()
  const others: Line[] = []
  for (const { name, portfolios, sure } of confirmed) {
    if (name === premier) continue
    const found = prs.filter((one) => sameEnds(one.name, name))
    const missing = portfolios.filter((one) => !sure.includes(one))
    if (missing.length > 0) unconfirmed.push(`${name}: ${missing.join('; ')}`)
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

/** A ministry that the list of 2022 and that of 2024 give to one person. */
function confirmedPortfolios(tables: Tables) {
  const before = tables('leaders/office_holders_to_2022-07.csv').flatMap(({ position, person, end }) => {
    const ministry = /^Minister (?:of|for) (.+)$/.exec(position!)?.[1]
    return ministry === undefined || end !== ''
      ? []
      : [{ name: respelt[person!] ?? person!, ministry: keyOf(ministry) }]
  })
  return tables('rosters/cabinet_ministers_from_2024-06.csv').map(({ name, portfolios: listed }) => {
    const portfolios = listed!.split('; ')
    const sure = portfolios.filter((one) =>
      before.some((was) => was.ministry === keyOf(one) && fold(was.name) === fold(name!)),
    )
    return { name: name!, portfolios, sure }
  })
}

function keyOf(ministry: string): string {
  const key = ministry.toLowerCase().replace(/[^a-z]/g, '')
  return ministries[key] ?? key
}

/** Nitin Gadkari and Nitin Jairam Gadkari. */
function sameEnds(a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => fold(name).split(' '))
  return first!.at(0) === second!.at(0) && first!.at(-1) === second!.at(-1)
}
