// Members of the Rajya Sabha, with the years of their terms, as far as the list knows them.
import { fold } from '#base/fold.ts'
import type { Register } from '#sources/register.ts'
import { line, type Line, type Tables } from './lines.ts'

/**
 * The file of May 2026 knows the elections of 2025 and none of 2026, so it says who sat in 2025. What it calls
 * a term to 2026 is due to end in that year.
 */
const asOf = '2025'

/** As the register of parties has them; empty: the list does not name a party. */
const parties: Record<string, string> = {
  'J&K National Conference': 'Jammu & Kashmir National Conference',
  'Yuvajana Sramika Rythu Congress Party': 'YSRCP',
  'Nationalist Congress Party-SHARADCHANDRA PAWAR': 'NCP(SP)',
  'Shiv Sena-Uddhav Balasaheb Thackeray': 'SHS(UBT)',
  'National Peoples Party': 'NPP',
  'Republican Party of India (ATHAWALE)': 'Republican Party of India (Athawale)',
  'Independent & Others': '',
  Nominated: '',
}

export type Winner = {
  year: number
  state: string
  constituency: string
  name: string
  party: string
  age: number | null
}
export type RajyaSabha = { lines: Line[]; linked: string[]; unlinked: string[] }

export function rajyaSabha(tables: Tables, winners: readonly Winner[], register: Register): RajyaSabha {
  const sitting = tables('rosters/rajya_sabha_members.csv.gz').filter(({ status }) => status === 'Sitting')
  const links = new Map(sitting.map((row) => [row, linkOf(row, winners, register)]))
  const name = (row: Record<string, string>) => plainName(row['name']!)
  return {
    lines: sitting.map((row) => {
      const [from, due] = [...row['terms']!.matchAll(/\d{4}/g)].slice(-2).map(([year]) => year)
      return line({
        position: 'Rajya Sabha',
        name: name(row),
        party: parties[row['party']!] ?? row['party']!,
        state: row['state'] === 'Nominated' ? '' : row['state']!,
        from: from!,
        due: due!,
        as_of: asOf,
        person: links.get(row) ?? '',
      })
    }),
    linked: sitting.flatMap((row) => (links.get(row) ? [`${name(row)}: ${links.get(row)}`] : [])),
    unlinked: sitting.flatMap((row) => (links.get(row) ? [] : [`${name(row)} (${row['state']})`])),
  }
}

/** Gupta, Shri Prem Chand → Prem Chand Gupta */
function plainName(listed: string): string {
  const [last = '', first = ''] = listed.split(', ')
  return `${first} ${last}`
    .replace(/\b(Shri|Smt\.|Dr\.|Prof\.|Ms\.|Sardar|Km\.)\s/g, '')
    .replace(/\b(Shri|Smt\.)$/, '')
    .trim()
}

/**
 * The winner of a Lok Sabha seat with an equal name, of the same state or party, whose age fits: if nobody else of that name
 * won one. Several seats of one winner are one person only with one age.
 */
function linkOf(row: Record<string, string>, winners: readonly Winner[], register: Register): string {
  const state = register.state(row['state']!)
  const age = Number(row['age'])
  if (!state || !age) return ''
  const party = register.party(parties[row['party']!] ?? row['party']!)
  const name = wordsOf(plainName(row['name']!))
  const named = winners.filter((one) => wordsOf(one.name) === name)
  const isTheirs = (one: Winner) =>
    one.age !== null && Math.abs(one.age + (Number(asOf) - one.year) - age) <= 1
  const same = named.filter(
    (one) =>
      register.state(one.state)?.code === state.code ||
      (party !== null && register.party(one.party)?.id === party.id),
  )
  const last = same.toSorted((a, b) => b.year - a.year)[0]
  if (!last || !named.every(isTheirs)) return ''
  const seat = register.seat({
    election: { house: 'lok_sabha', state: null, year: last.year },
    state: last.state,
    number: null,
    name: last.constituency,
  })
  return 'fault' in seat ? '' : `ls ${last.year} ${seat.seat.id}`
}

const wordsOf = (name: string) => fold(name).split(' ').toSorted().join(' ')
