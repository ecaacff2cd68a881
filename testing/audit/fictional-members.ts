// Members, ministers and former chief ministers of the fictional country, in the publishers' files and as shown.
import type { FictionalCandidacy } from './fictional-stands.ts'
import { fictionalCandidacies, seats } from './fictional-stands.ts'
import type { ShownMembers } from '../../scripts/audit/members/shown.ts'

type Cells = Record<string, string | number>

const years: Record<number, number> = { 16: 2014, 17: 2019, 18: 2024 }
const state = 'Navgarh'
const winnersOf = (term: number) => fictionalCandidacies.filter((one) => one.year === years[term] && one.won)
/** In the 18th Ravi is a minister. */
const isMinister = (term: number, { person }: FictionalCandidacy) => term === 18 && person === 'pravi'
const attendance = { pasha: 80.5, pravi: 90.25 } as Record<string, number>

export function memberLines(term: number): Cells[] {
  return winnersOf(term).map((one) => ({
    Name: one.name,
    Constituency: seats[one.seat]!.name,
    State: state,
    Party: one.party,
    Minister: isMinister(term, one) ? 'Yes' : 'No',
    Attendance: isMinister(term, one) ? '' : `${attendance[one.person]}%`,
    Questions: isMinister(term, one) ? 0 : 12,
    Debates: isMinister(term, one) ? 0 : 3,
    'Private Member Bills': 0,
    'Nature of membership': 'Elected',
    'Start of Term': `09-06-${years[term]}`,
    'End of Term': 'In Office',
    Gender: one.sex === 'F' ? 'Female' : 'Male',
  }))
}

export const memberFiles: Record<string, Cells[]> = {
  'rosters/cabinet_ministers_from_2024-06.csv': [
    { name: 'Ravi Kamble', portfolios: 'Rivers; Roads', rank: 'Cabinet Minister' },
  ],
  'rosters/rajya_sabha_members.csv.gz': [
    {
      name: 'Qadri, Shri Imran',
      party: 'Bharatiya Janata Party',
      state,
      status: 'Sitting',
      age: 66,
      terms: '2 (2016–2022, 2022–2028)',
    },
    { name: 'Sen, Smt. Ela', state, status: 'Sitting', age: 50, terms: '2024-2030' },
  ],
  'leaders/office_holders_to_2022-07.csv': [
    { position: 'Chief Minister of Navgarh', person: 'Old Holder', start: '2011-05-16', end: '2016-05-20' },
    { position: 'Chief Minister of Navgarh', person: 'Uma Rao', start: '2016-05-21', end: '' },
    { position: 'Minister of Rivers', person: 'Ravi Kamble', start: '2019-05-30', end: '' },
  ],
}

export function membersShown(): ShownMembers {
  return {
    houses: [18, 17, 16].map((term) => {
      const known = winnersOf(term).filter((one) => !isMinister(term, one))
      const shares = known.map(({ person }) => attendance[person]!)
      return {
        term,
        medianAttendance: shares.reduce((sum, one) => sum + one, 0) / shares.length,
        members: winnersOf(term).map((one) => ({
          id: `ls-${term}-${one.seat}-${one.person}`,
          name: one.name,
          personId: one.person,
          constituencyId: one.seat,
          state,
          party: one.party,
          from: `${years[term]}-06-09`,
          ...(isMinister(term, one)
            ? {}
            : { attendance: attendance[one.person]!, questions: 12, debates: 3, bills: 0 }),
        })),
        asked: [],
      }
    }),
    holders: [
      {
        id: 'minister-ravi-kamble',
        name: 'Ravi Kamble',
        position: 'minister',
        portfolio: 'Rivers',
        personId: 'pravi',
        asOf: '2024-12-20',
        current: false,
      },
      {
        id: 'rs-ng-imran-qadri',
        name: 'Imran Qadri',
        position: 'rajya_sabha',
        party: 'Bharatiya Janata Party',
        state,
        since: '2022',
        due: '2028',
        personId: 'pimran',
        asOf: '2025',
        current: false,
      },
      { id: 'rs-ng-ela-sen', name: 'Ela Sen', position: 'rajya_sabha', state, asOf: '2025', current: false },
    ],
    offices: [
      {
        office: { id: 'cm-ng', position: 'chief_minister', state },
        terms: [
          { name: 'Uma Rao', from: '2016-05-21', asOf: '2022-07' },
          { name: 'Old Holder', from: '2011-05-16', until: '2016-05-20', asOf: '2022-07' },
        ],
      },
    ],
  }
}
