import { describe, expect, test } from 'vitest'
import { resultFacts } from './result-facts.ts'
import type { CandidateResult, ElectionResult } from './results.ts'

type Votes = {
  evm?: number
  postal?: number
  total?: number
  share?: number
  person?: string
  group?: number
}

function candidate(name: string, won: boolean, of: Votes): CandidateResult {
  const { evm, postal, total = (evm ?? 0) + (postal ?? 0), share, person, group } = of
  return {
    id: name,
    name,
    party: 'Independent',
    independent: true,
    won,
    votes: total,
    ...(evm === undefined ? {} : { evmVotes: evm }),
    ...(postal === undefined ? {} : { postalVotes: postal }),
    ...(share === undefined ? {} : { share }),
    ...(person === undefined ? {} : { personId: person }),
    ...(group === undefined ? {} : { sureGroup: group }),
  }
}

function election(year: number, first: Votes, second: Votes, nota?: number): ElectionResult {
  const [winner, runnerUp] = [candidate('Asha Rani', true, first), candidate('Bala Kumar', false, second)]
  return {
    electionId: `ls-${year}`,
    label: `Lok Sabha ${year}`,
    house: 'lok_sabha',
    year,
    status: 'polled',
    stateThen: 'Navbhoomi',
    nameThen: 'Sundarpur',
    winner,
    runnerUp,
    marginVotes: winner.votes! - runnerUp.votes!,
    candidates: [winner, runnerUp],
    ...(nota === undefined ? {} : { nota: { votes: nota } }),
    sources: [],
  }
}

const plain = { evm: 600, postal: 10, share: 45 }

describe('the facts of a result', () => {
  test('say that postal votes decided, and by how many votes the other led on the machines', () => {
    expect(resultFacts([election(2024, { evm: 500, postal: 49 }, { evm: 501, postal: 0 })])).toEqual([
      { kind: 'postal votes decided', runnerUp: 'Bala Kumar', machineLead: 1, postalLead: 49 },
    ])
  })

  test('say that the two were level on the machines', () => {
    expect(resultFacts([election(2024, { evm: 500, postal: 9 }, { evm: 500, postal: 8 })])).toEqual([
      { kind: 'level on the machines', postalLead: 1 },
    ])
  })

  test('say nothing about machines if the parts are unknown or do not add up', () => {
    for (const total of [560, 548])
      expect(resultFacts([election(2024, { evm: 500, postal: 49, total }, { evm: 501, postal: 0 })])).toEqual(
        [],
      )
    expect(resultFacts([election(2024, { total: 549 }, { total: 501 })])).toEqual([])
  })

  test('say nothing about machines if the winner led there too', () => {
    expect(resultFacts([election(2024, plain, { evm: 599, postal: 0 })])).toEqual([])
  })

  test('say that NOTA got more votes than the margin, but not if it got as many', () => {
    expect(resultFacts([election(2024, plain, { evm: 599, postal: 0 }, 12)])).toEqual([
      { kind: 'NOTA above the margin', nota: 12 },
    ])
    expect(resultFacts([election(2024, plain, { evm: 599, postal: 0 }, 11)])).toEqual([])
  })

  test('name the years in which the same person won here, never judging by name alone', () => {
    const linked = { ...plain, person: 'p1' }
    const second = { evm: 100, postal: 0 }
    expect(
      resultFacts([
        election(2024, linked, second),
        election(2019, { ...plain, person: 'p2' }, second),
        election(2014, linked, second),
      ]),
    ).toEqual([{ kind: 'won before', years: [2014] }])
    expect(resultFacts([election(2024, plain, second), election(2019, plain, second)])).toEqual([])
    const doubtful = election(2019, { ...linked, group: 1 }, second)
    expect(resultFacts([election(2024, linked, second), doubtful])).toEqual([])
  })

  test('say that the winner got more than half of the votes, or that few were enough', () => {
    const second = { evm: 100, postal: 0 }
    expect(resultFacts([election(2024, { ...plain, share: 50.01 }, second)])).toEqual([
      { kind: 'outright majority', share: 50.01 },
    ])
    expect(resultFacts([election(2024, { ...plain, share: 29.99 }, second)])).toEqual([
      { kind: 'small share', share: 29.99 },
    ])
    for (const share of [30, 50])
      expect(resultFacts([election(2024, { ...plain, share }, second)])).toEqual([])
  })

  test('are none without a winner, without a poll and without an election', () => {
    const { winner: _, ...undecided } = election(2024, plain, plain)
    expect(resultFacts([undecided])).toEqual([])
    expect(resultFacts([{ ...election(2024, plain, plain), status: 'uncontested' }])).toEqual([])
    expect(resultFacts([])).toEqual([])
  })
})
