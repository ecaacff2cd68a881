// Who has been Prime Minister, Speaker and chief minister since 2000, from a list of July 2022.
import { fold } from '#base/fold.ts'
import type { MemberFact } from '#parliament/facts.ts'
import type { Register } from '#sources/register.ts'
import { line, type Line, type Tables } from './lines.ts'

const list = 'leaders/office_holders_to_2022-07.csv'
const asOf = '2022-07'
const firstYear = '2000'

/** Other spellings of a name that a newer list here, or another line, has. By the Wikidata id of the person. */
const respelt: Record<string, string> = {
  Q3518013: 'N. Chandrababu Naidu',
  Q48732972: 'Bhupendra Patel',
  Q3180602: 'Shivraj Singh Chouhan',
  Q3531971: 'Y. S. Jagan Mohan Reddy',
  Q33168: 'Kalvakuntla Chandrasekhar Rao',
  Q1362153: 'Zoramthanga',
  Q5094693: 'Lal Thanhawla',
  Q18336221: 'Manohar Lal Khattar',
}

/**
 * Members of the 18th Lok Sabha who were chief ministers of the same state. By hand, where office, state, party and name
 * leave no doubt; the maker checks that the list of members has the name there.
 */
const laterMembers: Record<string, { member: string; seat: string }> = {
  Q3180602: { member: 'Shivraj Singh Chouhan', seat: 'ls-mp-18' },
  Q7423486: { member: 'Sarbananda Sonowal', seat: 'ls-as-13' },
  Q3506475: { member: 'Rajnath Singh', seat: 'ls-up-35' },
  Q18336221: { member: 'Manohar Lal', seat: 'ls-hr-5' },
  Q251790: { member: 'H D Kumaraswamy', seat: 'ls-ka-20' },
  Q417657: { member: 'Akhilesh Yadav', seat: 'ls-up-42' },
  Q4866288: { member: 'Basavaraj Bommai', seat: 'ls-ka-10' },
  Q47463042: { member: 'Biplab Kumar Deb', seat: 'ls-tr-1' },
  Q24851788: { member: 'Trivendra Singh Rawat', seat: 'ls-uk-5' },
  Q5073934: { member: 'Charanjit Singh Channi', seat: 'ls-pb-4' },
  Q1416013: { member: 'Jagadish Shettar', seat: 'ls-ka-2' },
}

/** Not terms of the office. */
const leftOut = [
  { person: 'Virendra Kumar Khatik', start: '2019-06-17', why: 'Speaker pro tem, to swear members in' },
]

type Term = { position: string; id: string; name: string; from: string; until: string }

export function historyOfOffices(tables: Tables, register: Register, members: readonly MemberFact[]): Line[] {
  const seats = seatsOf17th(tables, register)
  for (const [id, { member, seat }] of Object.entries(laterMembers)) {
    if (!members.some((one) => one.name === member && one.seat === seat))
      throw new Error(`The list of members has no ${member} in ${seat}`)
    seats.set(id, `ls 2024 ${seat}`)
  }
  const said = tables(list).flatMap((row): Term[] => {
    const { position = '', person = '', personID: id = '', start: from = '', end: until = '' } = row
    if (!/^(Prime Minister|Speaker of the Lok Sabha|Chief minister of .+)$/i.test(position)) return []
    if (from === '' || (until !== '' && until < firstYear)) return []
    if (leftOut.some((one) => one.person === person && one.start === from)) return []
    return [{ position, id, name: respelt[id] ?? person, from, until }]
  })
  const ofOffice = Map.groupBy(oneEach(said), ({ position }) => position.toLowerCase())
  return [...ofOffice.values()].flatMap((terms) =>
    withoutOverlaps(terms).map(({ position, id, name, from, until }) => {
      const [, state = ''] = /^Chief minister of (.+)$/i.exec(position) ?? []
      return line({
        position: state === '' ? position : 'Chief Minister',
        name,
        state,
        from,
        until,
        as_of: asOf,
        person: seats.get(id) ?? '',
      })
    }),
  )
}

/** Several lines of one beginning differ in the end only: the open one, which the list of chief ministers confirms. */
function oneEach(terms: readonly Term[]): Term[] {
  const same = Map.groupBy(terms, ({ position, id, from }) => `${position} ${id} ${from}`)
  return [...same.values()].map((of) => of.toSorted((a, b) => (a.until < b.until ? -1 : 1))[0]!)
}

/** Where one term begins some days before the other ends, both are known by their month. */
function withoutOverlaps(terms: readonly Term[]): Term[] {
  const inOrder = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map((one) => ({ ...one }))
  for (const [i, term] of inOrder.entries()) {
    const next = inOrder[i + 1]
    if (!next || term.until === '' || term.until <= next.from) continue
    if (term.until.slice(0, 7) !== next.from.slice(0, 7) && term.until.slice(0, 4) !== next.from)
      throw new Error(`${term.position}: ${term.name} and ${next.name} overlap by more than a month`)
    term.until = term.until.slice(0, 7)
    next.from = next.from.slice(0, 7)
  }
  // A term that the list leaves open, though someone else followed, ended on an unknown day.
  return inOrder.map((term, i) =>
    term.until === '' && i < inOrder.length - 1 ? { ...term, until: 'unknown' } : term,
  )
}

/** Members of the 17th Lok Sabha by their Wikidata id: the same id is the same person. */
function seatsOf17th(tables: Tables, register: Register): Map<string, string> {
  const named = Map.groupBy(
    register.seats.filter(({ house, until }) => house === 'lok_sabha' && (until === null || until >= 2019)),
    (seat) => fold(seat.name),
  )
  return new Map(
    tables('leaders/ls17_members_wikidata_2023-02-23.csv').flatMap(({ item, constituency }) => {
      const seats = named.get(fold(constituency!)) ?? []
      return seats.length === 1 ? [[item!, `ls 2019 ${seats[0]!.id}`] as const] : []
    }),
  )
}
