// Members of the Lok Sabha under the numbers of the record of questions: rohan-c0de/indian-sansad, reference/members.csv
// (CC BY 4.0 on its own work, the terms of the Lok Sabha's records unknown).
// Known: everyone since the 1st Lok Sabha; one line for each person, with all terms as JSON, each with the seat, state and party of the
// latest; no days of terms, and nothing about work.
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import type { MemberNumberFact } from '#parliament/facts.ts'
import { columnOf, day, name, pattern, required, text, type Values } from '../columns.ts'
import { quarantine, type ImportFormat } from '../import-format.ts'
import type { Register } from '../register.ts'
import type { Quarantined } from '../report.ts'
import { readTable, type Table } from '../table.ts'
import { yearOfTerm } from './member-format.ts'
import { seatOfMember } from './seat-of-member.ts'

const Terms = Type.Array(
  Type.Object({
    number: Type.Integer(),
    constituency: Type.String(),
    state: Type.String(),
    party: Type.String(),
  }),
)

const columns = {
  number: required(pattern('member_id', /^ls-\d+$/, 'a number like ls-129')),
  name: name('canonical_name'),
  names: text('name_variants'),
  terms: columnOf('terms', 'a list of terms as JSON', termsIn),
  readOn: required(day('last_refreshed')),
}

export const rosterFormat: ImportFormat<Table<typeof columns>, readonly MemberNumberFact[]> = {
  id: 'sansad-members',
  reads:
    'members of the Lok Sabha under the numbers of the record of questions (indian-sansad, reference/members.csv)',
  read: (content) => readTable(content, columns),
  validate({ rows }, { register }) {
    const facts: MemberNumberFact[] = []
    const quarantined: Quarantined[] = []
    let earlier = 0
    for (const row of rows) {
      const terms = row.values?.terms.filter(({ number }) => yearOfTerm(number) !== undefined)
      if (terms?.length === 0) earlier++
      const read =
        row.fault === undefined ? terms!.map((term) => factOf(row.values, term, register)) : [row.fault]
      for (const one of read)
        if (typeof one === 'string') quarantined.push(quarantine(row, one))
        else facts.push(one)
    }
    return {
      read: rows.length,
      taken: facts.length,
      taking: 'terms',
      skipped: { 'without a term that we know': earlier },
      quarantined,
      facts: [facts],
    }
  },
  source: (facts) => ({
    id: 'sansad-members',
    publisher: 'Lok Sabha',
    title: 'Members of the Lok Sabha, as numbered by the record of questions',
    ...sansad,
    asOf: facts[0]!.readOn,
  }),
}

export const sansad = {
  licence: 'CC BY 4.0 on the collection; terms of the Lok Sabha’s records unknown',
  credit:
    'Contains data from Indian Sansad (https://github.com/rohan-c0de/indian-sansad), licensed CC BY 4.0, built over records published by the Lok Sabha.',
  address: 'https://github.com/rohan-c0de/indian-sansad',
}

function termsIn(cell: string): Type.Static<typeof Terms> | undefined {
  try {
    const terms: unknown = JSON.parse(cell)
    return Value.Check(Terms, terms) ? terms : undefined
  } catch {
    return undefined
  }
}

function factOf(
  { number, name: own, names, readOn }: Values<typeof columns>,
  { number: term, constituency, state }: Type.Static<typeof Terms>[number],
  register: Register,
): MemberNumberFact | string {
  const seat = seatOfMember(register, { state, constituency, year: yearOfTerm(term)! })
  if ('fault' in seat) return seat.fault
  return {
    number,
    names: [own, ...names.split('|').filter(Boolean)],
    term,
    seat: seat.id,
    readOn,
  }
}
