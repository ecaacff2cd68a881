// Who contested in the fictional country, according to every file.
export type FictionalCandidacy = {
  person: string
  year: number
  seat: string
  name: string
  party: string
  sex: 'M' | 'F'
  age: number
  parent: string
  pid: string
  votes: number
  won: boolean
  assets: number
  cases: number
}

export const seats: Readonly<Record<string, { name: string; nameHi: string; number: number }>> = {
  'ls-ng-1': { name: 'Sundarpur', nameHi: 'सुंदरपुर', number: 1 },
  'ls-ng-2': { name: 'Kamalgaon', nameHi: 'कमलगाँव', number: 2 },
}

const asha = {
  person: 'pasha',
  name: 'Asha Lakhani',
  party: 'INC',
  sex: 'F',
  parent: 'Mohan Lakhani',
  pid: 'P1',
  seat: 'ls-ng-1',
  cases: 0,
} as const
const ravi = {
  person: 'pravi',
  name: 'Ravi Kamble',
  party: 'BJP',
  sex: 'M',
  parent: 'Gopal Kamble',
  pid: 'P2',
  seat: 'ls-ng-2',
  cases: 2,
} as const
const tara = {
  person: 'ptara',
  name: 'Tara Bose',
  party: 'BJP',
  sex: 'F',
  parent: 'Bimal Bose',
  pid: 'P3',
  seat: 'ls-ng-1',
  cases: 1,
} as const
const imran = {
  person: 'pimran',
  name: 'Imran Qadri',
  party: 'INC',
  sex: 'M',
  parent: 'Yusuf Qadri',
  pid: 'P4',
  seat: 'ls-ng-2',
  cases: 0,
} as const

export const fictionalCandidacies: readonly FictionalCandidacy[] = [
  { ...asha, year: 2014, age: 44, votes: 300, won: true, assets: 2_000_000 },
  { ...tara, year: 2014, age: 50, votes: 200, won: false, assets: 5_000_000 },
  { ...asha, year: 2019, age: 49, votes: 280, won: true, assets: 3_000_000 },
  { ...tara, year: 2019, age: 55, votes: 210, won: false, assets: 6_000_000 },
  { ...ravi, year: 2019, age: 40, votes: 290, won: true, assets: 4_000_000 },
  { ...imran, year: 2019, age: 60, votes: 200, won: false, assets: 1_500_000 },
  { ...asha, year: 2024, age: 54, votes: 310, won: true, assets: 4_500_000 },
  { ...tara, year: 2024, age: 60, votes: 180, won: false, assets: 6_500_000 },
  { ...ravi, year: 2024, age: 45, votes: 250, won: true, assets: 4_400_000 },
  { ...imran, year: 2024, age: 65, votes: 240, won: false, assets: 1_600_000 },
]
