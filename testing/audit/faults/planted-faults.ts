// One planted fault for each kind of finding: the change to the fictional world, by the kind it must trigger.
import {
  affidavitOne,
  affidavitTwo,
  assemblyCandidate,
  ballot,
  change,
  files,
  tcpd,
  type World,
} from '../fictional-world.ts'
import { recordOf } from '../fictional-shown.ts'
import { fictionalCandidacies, type FictionalCandidacy } from '../fictional-stands.ts'
import { memberPlants } from './members.ts'
import type { ShownPerson, ShownRecord } from '../../../scripts/audit/shown.ts'

export type Plant = (world: World) => void

export const person = ({ shown }: World, id: string): ShownPerson =>
  shown.persons.find(({ candidate_id: one }) => one === id)!
export const record = (world: World, id: string, year: number): ShownRecord =>
  person(world, id).records.find((one) => one.election_year === year)!
export const stand = (id: string, year: number): FictionalCandidacy =>
  fictionalCandidacies.find((one) => one.person === id && one.year === year)!
export const seat = ({ shown }: World, id: string) => shown.seats.find((one) => one.seat.id === id)!
export const election = (world: World, id: string, year: number) =>
  seat(world, id).elections.find((one) => one.year === year)!
export const summary = ({ shown }: World, year: number) =>
  shown.summaries.find((one) => one.election.year === year)!
export const leader = ({ shown }: World, id: string) => shown.leaders.find((one) => one.id === id)!
export const row = (world: World, file: keyof typeof files, name: RegExp, year?: number) =>
  world.files[files[file]]!.find(
    (cells) =>
      name.test(Object.values(cells).join(' ')) &&
      (year === undefined || Object.values(cells).includes(year)),
  )!
export const set = <T extends object>(target: T, values: Partial<Record<keyof T, unknown>>) =>
  void Object.assign(target, values)
const member = (world: World, house: number, name: RegExp) =>
  world.files[`mp-activity/lok-sabha-${house}.csv.gz`]!.find((cells) => name.test(String(cells['Name'])))!

/** Moves a contest of one person to another's page. */
function move(world: World, from: string, year: number, to: string): void {
  const [giver, taker] = [person(world, from), person(world, to)]
  const moved = record(world, from, year)
  giver.records = giver.records.filter((one) => one !== moved)
  taker.records = [...taker.records, moved]
  for (const one of seat(world, moved.constituency_id!).elections) {
    for (const candidate of one.candidates)
      if (one.year === year && candidate.personId === from) candidate.personId = to
  }
}

/** Splits off one contest as a separate person. */
export function split(world: World, from: string, year: number): void {
  world.shown.persons.push({ ...person(world, from), candidate_id: `${from}2`, records: [] })
  move(world, from, year, `${from}2`)
}

/** Adds a candidacy to the files and to the page of `to`. */
export function add(world: World, one: FictionalCandidacy, to: string): ShownRecord {
  world.files[files.one]!.push(affidavitOne(one))
  world.files[files.two]!.push(affidavitTwo(one))
  if (one.year < 2024) world.files[files.tcpd]!.push(tcpd(one))
  const shown = recordOf(one)
  person(world, to).records.push(shown)
  return shown
}

/** Asha wins a by-election of 2016, which source 2 lists under the term. */
export function byElection(world: World): ShownRecord {
  const one = { ...stand('pravi', 2019), year: 2014, age: 35, votes: 5, assets: 3_900_000, won: true }
  const shown = add(world, one, 'pravi')
  world.files[files.one]!.pop()
  set(world.files[files.two]!.at(-1)!, { is_bye_election: 'True' })
  set(world.files[files.tcpd]!.at(-1)!, { Poll_No: 1, Year: 2016 })
  shown.stated = shown.stated.slice(1)
  set(shown, {
    votes: undefined,
    source_ids: ['ls-affidavits-2004-2024'],
    election_year: 2016,
    election: 'ls-by',
  })
  return shown
}

/** The winner of the assembly seat had won it five years before, and a file says this of her then. */
function formerly(world: World, said: { Sex: string; Age: number }): void {
  const before = { ...election(world, 'va-ng-1', 2025), electionId: 'va-ng-2020', year: 2020 }
  seat(world, 'va-ng-1').elections.push(before)
  world.files[files.assemblyCandidates]!.push(assemblyCandidate(2020, said))
}

/** A member of the Lok Sabha of 2019 wins a seat of an assembly in 2023. */
export function electedToTwoHouses(world: World): void {
  const assembly = election(world, 'va-ng-1', 2025)
  set(assembly, { year: 2023, electionId: 'va-ng-2023' })
  set(assembly.candidates[0]!, { name: 'Ravi Kamble', personId: 'pravi' })
}

export const plants: Record<string, Plant> = {
  ...memberPlants,
  // Careers
  'member-of-two-houses': (w) => {
    electedToTwoHouses(w)
    const house = w.shown.parliament.houses.find(({ term }) => term === 17)!
    set(
      house.members.find(({ personId }) => personId === 'pravi')!,
      { until: '2024-02-10' },
    )
  },
  'assembly-sexes-differ': (w) => formerly(w, { Sex: 'M', Age: 35 }),
  'assembly-births-apart': (w) => formerly(w, { Sex: 'F', Age: 60 }),
  // Sums
  'votes-do-not-add-up': (w) => set(election(w, 'va-ng-1', 2025), { votesCounted: 404 }),
  'shares-do-not-add-up': (w) => set(election(w, 'ls-ng-1', 2024).candidates[0]!, { share: 99 }),
  'more-voters-than-electors': (w) => set(election(w, 'va-ng-1', 2025), { electors: 100 }),
  'more-votes-than-electors': (w) => set(election(w, 'va-ng-1', 2025), { electors: 404, votesPolled: 400 }),
  'turnout-does-not-fit': (w) => set(election(w, 'va-ng-1', 2025), { turnout: 60 }),
  'most-votes-did-not-win': (w) => set(election(w, 'va-ng-1', 2025).candidates[0]!, { won: false }),
  'two-winners-in-a-seat': (w) => set(election(w, 'va-ng-1', 2025).candidates[1]!, { won: true }),
  'margin-does-not-fit': (w) => set(election(w, 'va-ng-1', 2025), { marginVotes: 1 }),
  'one-person-twice-in-a-seat': (w) =>
    set(election(w, 'ls-ng-1', 2024).candidates[1]!, { personId: 'pasha' }),
  'parties-lack-seats': (w) => set(summary(w, 2019).parties[0]!, { seats: 0 }),
  'seats-without-a-word': (w) => set(summary(w, 2019).totals, { seats: 3 }),
  'votes-of-parties': (w) => set(summary(w, 2019).parties[0]!, { votes: 1 }),
  'seats-of-an-election': (w) => set(summary(w, 2019).totals, { seats: 3 }),
  'seats-of-states': (w) => set(summary(w, 2019).states[0]!, { seats: 1 }),
  'total-does-not-add-up': (w) => set(summary(w, 2019).totals, { electors: 2001 }),
  'seats-without-candidates': (w) => set(election(w, 'ls-ng-2', 2019), { candidates: [] }),
  // Persons
  'source-day': (w) => set(w.shown.sources[0]!, { asOf: '2062-01-01' }),
  'source-without-credit': (w) => set(w.shown.sources[0]!, { credit: '' }),
  'figure-without-source': (w) => set(record(w, 'pasha', 2014), { source_ids: [] }),
  'seat-name-strange': (w) =>
    set(record(w, 'pasha', 2014), { constituency: 'Sundarpur (Bye-Election On 24-06-2010)' }),
  'election-in-the-future': (w) => set(record(w, 'pasha', 2014), { election_year: 2042 }),
  'not-in-the-result': (w) => set(election(w, 'ls-ng-1', 2024).candidates[0]!, { personId: 'pother' }),
  'page-and-result-differ': (w) => set(record(w, 'pasha', 2024), { votes: 1 }),
  'age-beyond-reason': (w) => set(record(w, 'pasha', 2014), { age: 20 }),
  'ages-do-not-fit': (w) => set(record(w, 'pasha', 2014), { age: 70 }),
  'growth-of-disputed-figures': (w) => set(record(w, 'pasha', 2014), { disputed: ['assets'] }),
  'growth-beyond-reason': (w) => set(record(w, 'pasha', 2019), { assets_growth_percent: 5_000 }),
  'growth-does-not-fit': (w) => set(record(w, 'pasha', 2019), { assets_growth_percent: 51 }),
  'member-contests-for-another-party': (w) =>
    void person(w, 'pravi').records.push({
      ...record(w, 'pravi', 2024),
      election: 'va',
      election_year: 2025,
      party: 'INC',
      won: false,
    }),
  'contest-twice-on-a-page': (w) => void person(w, 'pasha').records.push(record(w, 'pasha', 2019)),
  'ranked-figure-not-on-the-page': (w) => set(w.shown.growth[0]!, { starting_assets: 2_100_000 }),
  'ranked-though-disputed': (w) => set(record(w, 'pasha', 2024), { disputed: ['assets'] }),
  'states-missing-unsaid': (w) => set(w.shown.cases[0]!, { states: [] }),
  // Names
  'hindi-name-missing': (w) => delete seat(w, 'ls-ng-1').seat.nameHi,
  'hindi-name-strange': (w) => set(seat(w, 'ls-ng-1').seat, { nameHi: 'सुंदरपुर सम्पादन' }),
  'hindi-name-in-latin': (w) => set(seat(w, 'ls-ng-1').seat, { nameHi: 'Sundarpur' }),
  'hindi-name-of-another': (w) => set(seat(w, 'ls-ng-1').seat, { nameHi: 'वाराणसी' }),
  'hindi-name-twice': (w) => set(seat(w, 'ls-ng-1').seat, { nameHi: 'कमलगाँव' }),
  'seat-number-differs': (w) => set(row(w, 'schedule', /Sundarpur/), { pc_no: 7 }),
  'reservation-differs': (w) => set(seat(w, 'va-ng-1').seat, { reservation: 'ST' }),
  'poll-day-differs': (w) => set(election(w, 'ls-ng-1', 2024), { pollDate: '2024-05-14' }),
  'assembly-winner-differs': (w) => set(row(w, 'assemblyWinners', /Nila/), { name: 'Somebody Else' }),
  'hindi-name-unlike-map': (w) => {
    set(seat(w, 'ls-ng-1').seat, { name: 'Sundarpur North', nameHi: 'उत्तर' })
    set(w.files[files.map]![0]!, { pc_name: 'Sundarpur North', pc_name_hi: 'सुंदरपुर उत्तर' })
  },
  'hindi-name-unlike-list': (w) => set(row(w, 'bihar', /Valmiki/), { name_hi: 'रामनगर' }),
  // Offices
  'chief-minister-missing': (w) => set(leader(w, 'cm-ng-uma'), { current: false }),
  'chief-minister-differs': (w) => set(row(w, 'chiefMinisters', /Uma/), { name: 'Somebody Else' }),
  'chief-minister-of-the-past': (w) => set(leader(w, 'cm-ng-uma'), { name: 'Old Holder', asOf: '2022-07' }),
  'former-member-in-office': (w) =>
    set(member(w, 18, /Ravi/), { Name: 'New Member', 'Start of Term': '28-11-2024' }),
  'nobody-in-office': (w) => {
    set(member(w, 18, /Ravi/), { Name: 'New Member', 'Start of Term': '28-11-2024' })
    set(leader(w, 'ls-ng-2-pravi'), { current: false })
  },
  'vacant-seat-held': (w) => void w.files[files.changes]!.push(change('Asha Lakhani', 'vacant')),
  'day-in-the-future': (w) => set(leader(w, 'cm-ng-uma'), { asOf: '2062-03-01' }),
  'current-though-ended': (w) => set(leader(w, 'cm-ng-uma'), { until: '2026-05-01' }),
  'current-though-stale': (w) => set(leader(w, 'cm-ng-uma'), { asOf: '2022-07' }),
  'office-without-party': (w) => set(leader(w, 'cm-ng-uma'), { party: undefined }),
  'office-without-person': (w) => set(leader(w, 'pm-ravi'), { personId: undefined }),
  'by-election-winner-passed-over': (w) =>
    void person(w, 'ptara').records.push({
      ...record(w, 'ptara', 2024),
      election: 'ls-by',
      election_year: 2026,
      won: true,
    }),
  'two-holders-of-one-office': (w) => void w.shown.leaders.push({ ...leader(w, 'cm-ng-uma'), id: 'cm-ng-2' }),
  // Several people on one page
  'sexes-differ': (w) => move(w, 'pimran', 2019, 'ptara'),
  'births-apart': (w) => move(w, 'pimran', 2019, 'pravi'),
  'relative-of-the-other': (w) => {
    const father = {
      ...stand('pimran', 2019),
      person: 'pasha',
      year: 2014,
      name: 'Mohan Lakhani',
      parent: 'Dev Lakhani',
      seat: 'ls-ng-2',
      won: false,
      age: 70,
      pid: 'P9',
    }
    add(w, father, 'pasha')
  },
  'parents-differ': (w) => move(w, 'pimran', 2019, 'pravi'),
  'pids-differ': (w) => set(row(w, 'tcpd', /ASHA/, 2019), { pid: 'P7' }),
  'two-candidates-of-one-contest': (w) => move(w, 'ptara', 2019, 'pasha'),
  'two-parties-in-one-election': (w) => move(w, 'pravi', 2019, 'pasha'),
  'two-rows-of-one-source': (w) => {
    const { stated } = record(w, 'ptara', 2019)
    record(w, 'pasha', 2019).stated.push(...stated)
  },
  'two-candidates-in-one-row': (w) => {
    const { stated } = record(w, 'ptara', 2019)
    record(w, 'pasha', 2019).stated = [record(w, 'pasha', 2019).stated[0]!, stated[1]!]
  },
  // One person on several pages
  'one-contest-on-two-persons': (w) => {
    const both = record(w, 'pasha', 2019)
    person(w, 'pasha').records = person(w, 'pasha').records.map((one) =>
      one === both ? { ...both, stated: both.stated.slice(0, 1) } : one,
    )
    w.shown.persons.push({
      ...person(w, 'pasha'),
      candidate_id: 'pasha2',
      records: [{ ...both, stated: both.stated.slice(1) }],
    })
  },
  'one-person-on-two-pages': (w) => split(w, 'pasha', 2024),
  'two-seats-two-persons': (w) => {
    w.shown.persons.push({ ...person(w, 'pasha'), candidate_id: 'pasha2', records: [] })
    add(w, { ...stand('pasha', 2014), seat: 'ls-ng-2', votes: 1, won: false, assets: 2_000_100 }, 'pasha2')
  },
  // Figures
  'parties-of-one-contest': (w) => set(row(w, 'one', /Asha/, 2014), { Party: 'BJP' }),
  'told-by-nobody': (w) => set(record(w, 'pasha', 2014).stated[0]!, { name: 'Never Heard' }),
  'parts-exceed-total': (w) => set(row(w, 'one', /Asha/, 2014), { Cash: 90_000_000 }),
  'unknown-shown-as-zero': (w) => {
    set(row(w, 'one', /Asha/, 2014), { TotalAssets: 'NA', Cash: 'NA' })
    set(row(w, 'two', /Asha/, 2014), { assets: 0 })
    set(record(w, 'pasha', 2014), { total_assets_amount: 0 })
  },
  'sources-differ-unsaid': (w) => set(row(w, 'one', /Asha/, 2014), { CriminalCases: 6 }),
  'not-as-in-the-file': (w) => set(record(w, 'pasha', 2014).stated[0]!, { criminal_cases_count: 6 }),
  'known-but-not-shown': (w) => delete record(w, 'pasha', 2024).total_assets_amount,
  'uncertain-figure-shown': (w) => {
    set(row(w, 'two', /Asha/, 2024), { assets: '' })
    set(row(w, 'of2024', /Asha/), { assets_how: 'one-reading' })
  },
  // Winners and polls
  'winner-called-loser': (w) => set(record(w, 'pasha', 2014), { won: false }),
  'loser-called-winner': (w) => set(record(w, 'ptara', 2014), { won: true }),
  'outcome-not-shown': (w) => delete record(w, 'pasha', 2014).won,
  'win-disputed-but-decided': (w) => set(record(w, 'pasha', 2014), { disputed: ['won'] }),
  'two-winners': (w) => set(record(w, 'ptara', 2014), { won: true }),
  'by-election-not-called-so': (w) => set(byElection(w), { election: 'ls' }),
  'by-election-under-another-year': (w) => set(byElection(w), { election_year: 2014 }),
  'by-election-without-a-day': (w) => {
    byElection(w)
    w.files[files.tcpd]!.pop()
  },
  'member-without-a-page': (w) => {
    w.shown.persons = w.shown.persons.filter(({ candidate_id: id }) => id !== 'pasha')
    for (const { candidates } of seat(w, 'ls-ng-1').elections)
      for (const one of candidates) if (one.personId === 'pasha') delete one.personId
  },
  // Results and totals
  'votes-differ': (w) => set(election(w, 'va-ng-1', 2025).candidates[1]!, { votes: 99 }),
  'candidate-not-shown': (w) => void w.files[files.assembly]!.push(ballot('Left Out', 7)),
  'winner-differs': (w) => set(row(w, 'assembly', /Om Nath/), { evm_votes: 3_000 }),
  'seat-not-shown': (w) => {
    w.shown.summaries.push({
      ...summary(w, 2019),
      election: { id: 'va-ng-2025', label: 'Navgarh assembly 2025', house: 'assembly', year: 2025 },
    })
    w.files[files.assembly]!.push(ballot('Nobody Knows', 7, { name: 'Far Away', number: 9 }))
  },
  'seats-of-parties': (w) => set(summary(w, 2019).parties[0]!, { seats: 0 }),
  'winner-unknown': (w) => {
    for (const one of w.results2019[1]!) one['pc_name'] = 'Sundarpur'
    w.files[files.tcpd] = w.files[files.tcpd]!.map((one) =>
      one['Constituency_Name'] === 'KAMALGAON' ? { ...one, Position: 2 } : one,
    )
    member(w, 17, /Ravi/)['Nature of membership'] = 'Nominated'
  },
  'total-differs': (w) => set(summary(w, 2024).totals, { electors: 2001 }),
  'turnout-differs': (w) => set(election(w, 'ls-ng-1', 2024), { electors: 1001 }),
  'turnout-not-shown': (w) => set(w.files[files.turnout]![0]!, { c1: 9, c2: 'Elsewhere' }),
}
