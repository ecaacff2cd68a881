import { describe, expect, it } from 'vitest'
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import { candidacyFormats } from './candidacy-format.ts'
import { partialLinesInWords, readCandidacies } from './candidacy-lines.ts'

const formOf = (id: string) => candidacyFormats.find((form) => form.id === id)!

const first = (...lines: string[]) =>
  readCandidacies(
    formOf('ls-affidavits-2004-2019'),
    'first.csv',
    [
      'Year,State,Constituency,ID,Candidate,Party,CriminalCases,Education,TotalAssets,TotalLiabilities,Age,Cash,ResidentialBuildings,Winner,ParentInfo',
      ...lines,
    ].join('\n'),
  )

const second = (...lines: string[]) =>
  readCandidacies(
    formOf('ls-affidavits-2004-2024'),
    'second.csv',
    [
      'election_year,state,constituency,name,party,criminal_cases,education,age,assets,liabilities,is_winner,is_bye_election',
      ...lines,
    ].join('\n'),
  )

const rulesOf = ({ inPart }: ReturnType<typeof first>) =>
  inPart.map(({ line, reasons }) => [line, ...reasons.map(({ rule }) => rule)])
const figuresOf = ({ party, affidavit: { assets, liabilities, cases, education } }: CandidacyRecordFact) => [
  party,
  assets,
  liabilities,
  cases,
  education,
]

describe('a line whose figures were joined by name alone', () => {
  const [ours, theirs, other] = [
    '2019,Navbhoomi,SURYAPUR,1,Jagruti Mehrotra,NVP,6,Graduate,2253119,0,44,837104,81000000,NA,Omkar',
    '2019,Purvgiri,SUNDARPUR,2,Jagruti  MEHROTRA,IND,0,10th Pass,94089148,5,67,4000,NA,NA,Hemant',
    '2019,Purvgiri,SUNDARPUR,3,Tarkesh Vallabhi,IND,1,10th Pass,500000,0,50,4000,NA,NA,Hemant',
  ]

  it('keeps name, seat, age and parent, but not party and figures, which may be a namesake’s', () => {
    const { file } = first(ours, theirs, other)
    expect(file.records.map(figuresOf)).toEqual([
      [null, null, null, null, null],
      [null, null, null, null, null],
      ['IND', 500_000, 0, 1, '10th Pass'],
    ])
    expect(file.records[0]).toMatchObject({
      name: 'Jagruti Mehrotra',
      parent: 'Omkar',
      affidavit: { age: 44 },
    })
  })

  it('is recognised by its parts alone, tenfold in the year of the join, if the namesake has no line', () => {
    const { file } = first(ours)
    expect(figuresOf(file.records[0]!)).toEqual([null, null, null, null, null])
  })

  it('keeps its id, so that persons keep their addresses', () => {
    const ids = (...lines: string[]) => first(...lines).file.records.map(({ id }) => id)
    expect(ids(theirs, other)).toEqual(ids(ours, theirs, other).slice(1))
  })

  it('is reported with the rule and the file’s values', () => {
    const words = partialLinesInWords(first(ours, theirs, other).inPart, 20).join('\n')
    expect(words).toContain('2 lines were taken only in part')
    expect(words).toContain('2: its figures were found by name alone and may be a namesake’s')
    expect(words).toContain('line 2 (NVP, assets 2253119, 6 cases): 2019,Navbhoomi,SURYAPUR,1')
  })

  it('occurs in no other year', () => {
    const { file, inPart } = first(
      '2014,Navbhoomi,SURYAPUR,1,Jagruti Mehrotra,NVP,6,Graduate,900000,0,44,NA,NA,NA,Omkar',
      '2014,Purvgiri,SUNDARPUR,2,Jagruti Mehrotra,IND,0,10th Pass,800000,5,67,NA,NA,NA,Hemant',
    )
    expect(file.records.map(({ party }) => party)).toEqual(['NVP', 'IND'])
    expect(inPart).toEqual([])
  })
})

describe('assets whose parts contradict the total', () => {
  it('are unknown; the rest of the line stays', () => {
    const read = first(
      '2014,Navbhoomi,SURYAPUR,1,Jagruti Mehrotra,NVP,6,Graduate,1000000,7,44,20000,1000000,NA,',
    )
    expect(figuresOf(read.file.records[0]!)).toEqual(['NVP', null, 7, 6, 'Graduate'])
    expect(read.inPart[0]!.reasons).toEqual([
      { rule: 'parts add up to more than the total of the assets', seen: '1020000, 1000000' },
    ])
  })

  it('are known if they differ by rounding, or if only some parts are given', () => {
    const { file } = first(
      '2014,Navbhoomi,SURYAPUR,1,Jagruti Mehrotra,NVP,6,Graduate,1000000,7,44,5000,1000000,NA,',
      '2014,Navbhoomi,SURYAPUR,2,Tarkesh Vallabhi,IND,0,Graduate,1000000,7,44,5000,NA,NA,',
    )
    expect(file.records.map(({ affidavit }) => affidavit.assets)).toEqual([1_000_000, 1_000_000])
  })
})

it('figures that namesakes in one contest share to the rupee belong to neither', () => {
  const read = first(
    '2009,Navbhoomi,SURYAPUR,1,JAGRUTI,NVP,0,Graduate,5682299,98000,30,NA,NA,1,Omkar',
    '2009,Navbhoomi,SURYAPUR,2,Jagruti,IND,0,Graduate,5682299,0,31,NA,NA,0,Omkar',
    '2009,Navbhoomi,SURYAPUR,3,Jagruti Mehrotra,IND,0,Graduate,5682299,0,31,NA,NA,0,Omkar',
  )
  expect(read.file.records.map(({ affidavit }) => affidavit.assets)).toEqual([null, null, 5_682_299])
})

describe('a zero beside an unknown value', () => {
  it('is unknown if the first file has no assets: nobody read them', () => {
    const { file } = first(
      '2004,Navbhoomi,SURYAPUR,1,A. Vallabhi,NVP,0,Not Given,NA,0,44,NA,NA,1,',
      '2004,Navbhoomi,SURYAPUR,2,B. Vallabhi,NVP,0,Graduate,NA,0,44,NA,NA,0,',
      '2004,Navbhoomi,SURYAPUR,3,C. Vallabhi,NVP,2,Not Given,NA,500,44,NA,NA,0,',
    )
    expect(file.records.map(figuresOf)).toEqual([
      ['NVP', null, null, null, 'Not Given'],
      ['NVP', null, null, 0, 'Graduate'],
      ['NVP', null, 500, 2, 'Not Given'],
    ])
  })

  it('is unknown if the second file says 0 for the same; blanks stay blank', () => {
    const { file } = second(
      '2004,Navbhoomi,Suryapur,A. Vallabhi,NVP,0,Not Given,44,0,0,True,False',
      '2004,Navbhoomi,Suryapur,B. Vallabhi,NVP,0,Illiterate,44,0,26000,False,False',
      '2004,Navbhoomi,Suryapur,C. Vallabhi,NVP,0,Not Given,44,,,False,False',
      '2004,Navbhoomi,Suryapur,D. Vallabhi,NVP,0,Not Given,44,500,0,False,False',
    )
    expect(file.records.map(figuresOf)).toEqual([
      ['NVP', null, null, null, 'Not Given'],
      ['NVP', null, 26_000, 0, 'Illiterate'],
      ['NVP', null, null, 0, 'Not Given'],
      ['NVP', 500, 0, 0, 'Not Given'],
    ])
  })
})

describe('a loser', () => {
  const contest = (...won: string[]) =>
    first(
      ...won.map(
        (mark, i) => `2014,Navbhoomi,SURYAPUR,${i},Name ${'ABC'[i]},NVP,0,Graduate,5,0,44,NA,NA,${mark},`,
      ),
    )

  it('is known if one line is marked as the winner', () => {
    expect(contest('0', '1', '0').file.records.map(({ won }) => won)).toEqual([false, true, false])
  })

  it('is unknown if no line is, or two are: a contest has one winner', () => {
    for (const marks of [
      ['0', '0', '0'],
      ['1', '1', '0'],
    ])
      expect(contest(...marks).file.records.map(({ won }) => won)).toEqual([null, null, null])
    expect(rulesOf(contest('0', '0'))).toEqual([
      [2, 'its contest has no winner in this file, or more than one, so who lost is not known'],
      [3, 'its contest has no winner in this file, or more than one, so who lost is not known'],
    ])
  })
})

describe('a by-election', () => {
  const line = (seat: string, by: string) =>
    `2014,Navbhoomi,${seat},Jagruti Mehrotra,NVP,0,Graduate,44,900,0,True,${by}`

  it('has the year in which it was held, not that in which the term began', () => {
    const { file } = second(line('Warangal', 'True'), line('Warangal', 'False'))
    expect(file.records.map(({ year, election }) => [year, election])).toEqual([
      [2015, 'ls-by'],
      [2014, 'ls'],
    ])
  })

  it('is also recognised by a date beside the seat’s name', () => {
    const { file } = second(line('Suryapur (Bye-Election On 7-11-2009)', 'False'))
    expect(file.records[0]).toMatchObject({ year: 2009, election: 'ls-by', constituency: 'Suryapur' })
  })

  it('is left out if the year is unknown', () => {
    const { file, quarantined } = second(line('Suryapur', 'True'))
    expect(file.records).toEqual([])
    expect(quarantined.map(({ reason }) => reason)).toEqual([
      'a by-election, of which the file has only the year in which the term began',
    ])
  })
})
