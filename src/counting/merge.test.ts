// What becomes of a seat when more is said about it.
import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'
import type { SeatState, Stated } from './seat-state.ts'

const at = (time: string) => `2026-05-04T${time}:00+05:30`
const lotus = { name: 'Asha Rani', party: 'Kamal Dal' }
const wheel = { name: 'Bala Kumar', party: 'Chakra Party' }
const line = (more: Stated): Stated => ({
  leader: lotus,
  runnerUp: wheel,
  margin: 120,
  status: 'counting',
  ...more,
})

describe('what becomes of a seat', () => {
  const play = (...said: Stated[]) => {
    let state: SeatState | undefined
    const outcomes = said.map((one, i) => {
      const outcome = merge(state, one, one.at ?? at(`10:${String(i).padStart(2, '0')}`))
      if ('state' in outcome) ({ state } = outcome)
      return outcome
    })
    return { state, outcomes, last: outcomes.at(-1)! }
  }
  const votes = (asha: number, bala: number, nota = 5) => [
    { ...lotus, votes: asha },
    { ...wheel, votes: bala },
    { name: 'NOTA', nota: true as const, votes: nota },
  ]

  test.each<[string, Stated, Partial<SeatState>]>([
    [
      'a lead is no victory, however late',
      line({ round: 19, rounds: 19, margin: 90_000 }),
      { status: 'counting', leader: lotus },
    ],
    ['nobody leads before the count', line({ margin: 0, round: 0, rounds: 19 }), { status: 'waiting' }],
    ['nor with nothing but zeros', { candidates: votes(0, 0, 0), status: 'counting' }, { status: 'waiting' }],
    [
      'equal votes lead for nobody',
      line({ margin: 0, round: 3, rounds: 19 }),
      { status: 'counting', level: true },
    ],
    ['nor in a table of votes', { candidates: votes(7, 7) }, { status: 'counting', level: true, margin: 0 }],
    [
      'machine and postal votes without a total are both counted',
      {
        candidates: [
          { ...lotus, evm: 50, postal: 2 },
          { ...wheel, evm: 48, postal: 9 },
        ],
      },
      { status: 'counting', leader: wheel, runnerUp: lotus, margin: 5 },
    ],
    ['NOTA never leads', { candidates: votes(7, 3, 100) }, { status: 'counting', leader: lotus, margin: 4 }],
    [
      'one candidate without votes is uncontested',
      { candidates: [lotus] },
      { status: 'uncontested', leader: lotus },
    ],
    [
      'a countermanded poll has no leader',
      line({ status: 'countermanded', margin: 0 }),
      { status: 'countermanded' },
    ],
    [
      'a word of the source beside no votes is told',
      { word: 'Repoll ordered' },
      { status: 'waiting', word: 'Repoll ordered' },
    ],
    [
      'a word of the source beside votes is no victory',
      { candidates: votes(9, 3), word: 'Result withheld' },
      { status: 'counting', word: 'Result withheld', leader: lotus },
    ],
    [
      'what is declared before the last round is no victory',
      line({ status: 'declared', round: 3, rounds: 19 }),
      { status: 'counting', word: 'Declared', leader: lotus },
    ],
    [
      'lots are drawn',
      { candidates: votes(7, 7), status: 'declared', leader: wheel },
      { status: 'declared', leader: wheel, margin: 0 },
    ],
  ])('%s', (_what, said, expected) => {
    const { state } = play(said)
    expect(state).toMatchObject(expected)
    expect(state!.leader).toEqual(expected.leader)
  })

  test.each<[string, Stated[], RegExp]>([
    [
      'a winner with fewer votes',
      [{ candidates: votes(9, 3), status: 'declared', leader: wheel }],
      /more votes/,
    ],
    ['a poll that was called off, with votes', [line({ status: 'countermanded' })], /Asha Rani has votes/],
    ['a seat without a contest, with two', [line({ status: 'uncontested' })], /others have stood/],
    [
      'a leader who does not stand there',
      [{ candidates: votes(90, 50) }, line({ leader: { name: 'Farid Khan', party: 'Kamal Dal' } })],
      /Farid Khan is none of the 2/,
    ],
    [
      'a runner-up of one surname and another party',
      [{ candidates: votes(90, 50) }, line({ runnerUp: { name: 'Dev Kumar', party: 'Navbhoomi Lok Dal' } })],
      /Dev Kumar is none/,
    ],
    [
      'the candidates of another seat',
      [
        { candidates: votes(90, 50) },
        {
          candidates: [
            { name: 'Farid Khan', votes: 95 },
            { name: 'Gita Rao', votes: 60 },
          ],
        },
      ],
      /only 0 of 2 known/,
    ],
    [
      'another leader after the declaration',
      [line({ status: 'declared' }), { leader: wheel }],
      /was declared/,
    ],
    [
      'half of the candidates',
      [{ candidates: [...votes(90, 50), { name: 'Farid Khan', votes: 20 }] }, { candidates: votes(90, 50) }],
      /only 2 of 3/,
    ],
    [
      'votes of one candidate and of nobody else',
      [{ candidates: votes(90, 50).slice(0, 1), status: 'declared' }],
      /only Asha Rani/,
    ],
    [
      'zeros after figures',
      [{ candidates: votes(90, 50) }, { candidates: votes(0, 0, 0) }],
      /something was known/,
    ],
    ['more rounds than there are', [line({ round: 20, rounds: 19 })], /round 20 of 19/],
    [
      'a total below its parts',
      [
        {
          candidates: [
            { ...lotus, evm: 5, postal: 2, votes: 6 },
            { ...wheel, votes: 1 },
          ],
        },
      ],
      /less than/,
    ],
    [
      'postal votes of one alone, without totals',
      [
        {
          candidates: [
            { ...lotus, evm: 50, postal: 2 },
            { ...wheel, evm: 51 },
          ],
        },
      ],
      /postal votes of some/,
    ],
    [
      'a candidate without votes among others with',
      [{ candidates: [{ ...lotus, votes: 5 }, wheel] }],
      /missing/,
    ],
  ])('refused: %s', (_what, said, why) => {
    expect(play(...said).last).toEqual({ refused: expect.stringMatching(why) })
  })

  test('votes that fall, a recount and a declaration taken back are marked', () => {
    expect(
      play({ candidates: votes(90, 50), round: 4 }, { candidates: votes(80, 55), round: 4 }).last,
    ).toMatchObject({
      marks: { fell: [{ ...lotus, from: 90, to: 80 }] },
    })
    expect(play(line({ round: 9 }), line({ round: 1 })).last).toMatchObject({
      marks: { roundFell: { from: 9, to: 1 } },
    })
    expect(play(line({ status: 'declared' }), line({})).last).toMatchObject({ marks: { reopened: true } })
    // They are told until the figures are past what was said before.
    const [asha, back] = [
      { ...lotus, from: 90, to: 85 },
      [votes(90, 50), votes(80, 55), votes(85, 60), votes(91, 61)],
    ]
    const after = (times: number) => play(...back.slice(0, times).map((candidates) => ({ candidates }))).state
    expect([after(3)!.corrects, after(4)!.corrects]).toEqual([{ fell: [asha] }, undefined])
    // A source that calls the party otherwise hides no fall.
    const short = votes(80, 55).map((one) => ({
      ...one,
      ...('party' in one && { party: one.party.slice(0, 2) }),
    }))
    const called = play({ candidates: votes(90, 50) }, { candidates: short }, { candidates: votes(85, 60) })
    expect(called.state!.corrects).toMatchObject({ fell: [{ name: lotus.name, from: 90, to: 85 }] })
    const other = line({ status: 'declared', leader: wheel, runnerUp: lotus })
    for (const before of [line({ status: 'declared' }), { status: 'uncontested', leader: lotus } as const])
      expect(play(before, other).state).toMatchObject({ leader: wheel, corrects: { reopened: true } })
    // Of a round that lacks somebody nothing is known.
    const ofRounds = { changes: true, ofRounds: true } as const
    const half = { ...ofRounds, candidates: votes(170, 0).slice(0, 1) }
    expect(play({ ...ofRounds, candidates: votes(90, 50) }, half).last).toHaveProperty('refused')
    const reopened = [line({ status: 'declared' }), line({ margin: 5 }), line({ margin: 6 })]
    expect(play(...reopened).state!.corrects).toEqual({ reopened: true })
    expect(play(...reopened, line({ status: 'declared' })).state).not.toHaveProperty('corrects')
    // A margin shrinks without anybody losing a vote.
    expect(play(line({ margin: 500 }), line({ margin: 20 })).last).not.toHaveProperty('marks')
  })

  test('a second source that lags behind takes nothing back; after a while it counts', () => {
    const known = line({ round: 7 })
    const heard = (before: Stated, later: Stated, minutes: number) => {
      const { state } = play({ ...before, at: at('11:00') })
      return merge(state, later, at(`11:${String(minutes).padStart(2, '0')}`), { elsewhere: true })
    }
    expect(heard(known, line({ round: 5, margin: 90 }), 10)).toEqual({ older: true })
    expect(heard({ candidates: votes(90, 50) }, { candidates: votes(80, 50) }, 10)).toEqual({ older: true })
    expect(heard(line({ status: 'declared' }), line({}), 10)).toEqual({
      refused: expect.stringMatching(/elsewhere/),
    })
    expect(heard(known, line({ round: 8 }), 10)).toMatchObject({ state: { round: 8 } })
    expect(heard(known, line({ round: 5 }), 20)).toMatchObject({ marks: { roundFell: { from: 7, to: 5 } } })
    expect(heard(line({ status: 'declared' }), line({}), 20)).toMatchObject({ marks: { reopened: true } })
    // Two that differ about one moment: nobody knows which is right.
    const other = line({ leader: wheel, runnerUp: lotus, margin: 5, round: 7 })
    expect(heard(known, other, 0)).toEqual({ refused: expect.stringMatching(/at the same moment elsewhere/) })
    expect(heard(known, other, 1)).toMatchObject({ state: { leader: wheel } })
  })

  test('in a file of changes who is not named keeps their votes', () => {
    const changes = { candidates: [{ ...wheel, votes: 70 }], changes: true as const }
    expect(play({ candidates: votes(90, 50) }, changes).state).toMatchObject({
      candidates: [{ votes: 90 }, { votes: 70 }, { votes: 5 }],
      margin: 20,
    })
    // Two of one name are told apart by their number on the ballot, or not at all.
    const twins = [7, 8].map((serial) => ({ name: 'Asha Rani', serial, votes: serial }))
    const one = (serial?: number) => ({
      candidates: [{ name: 'Asha Rani', votes: 20, ...(serial && { serial }) }],
      changes: true as const,
    })
    expect(play({ candidates: twins }, one(8)).state!.candidates).toMatchObject([{ votes: 7 }, { votes: 20 }])
    expect(play({ candidates: twins }, one()).last).toHaveProperty('refused')
    const other = { candidates: [{ name: 'Nobody', votes: 70 }], changes: true as const }
    expect(play({ candidates: votes(90, 50) }, other).last).toEqual({
      refused: expect.stringMatching(/not one of/),
    })
  })

  test('a list of leaders takes back neither the margin nor the declaration', () => {
    const long = { name: 'Chandrashekhar Balakrishnan Iyer', party: 'KD' }
    const cut = { leader: { name: 'CHANDRASHEKHAR BALAKRISHNA', party: 'KD' } }
    expect(play(line({ leader: long }), cut).last).toEqual({ same: true })
    expect(play(line({ status: 'declared' }), { leader: lotus }).state).toMatchObject({
      status: 'declared',
      margin: 120,
    })
    expect(play(line({}), { status: 'counting', leader: lotus }).last).toEqual({ same: true })
    // Votes that come after a declaration name the winner as all candidates are named.
    const short = { leader: { name: lotus.name, party: 'KD' }, status: 'declared' as const }
    expect(play(short, { candidates: votes(90, 50) }).state).toMatchObject({ ...short, leader: lotus })
    const { state } = play(line({}), { leader: wheel })
    expect(state).toMatchObject({ leader: wheel })
    expect(state).not.toHaveProperty('margin')
    const won = play(line({}), { status: 'declared', leader: lotus }).state
    expect(won).toMatchObject({ status: 'declared', leader: lotus })
    expect(won).not.toHaveProperty('margin')
  })

  test.each(['RANI, ASHA', 'Adv. Asha Rani', 'ASHA  RANEE', 'आशा रानी', 'Asha'])(
    'a candidate whose name another source spells so leads: %s',
    (name) => {
      const { last } = play(
        { candidates: votes(90, 50) },
        line({ leader: { name, party: 'KD' }, margin: 60 }),
      )
      expect(last).toMatchObject({ state: { leader: { name }, margin: 60 } })
    },
  )

  test('what is older changes nothing', () => {
    expect(play(line({ at: at('11:00') }), line({ at: at('10:59'), margin: 1 })).last).toEqual({
      older: true,
    })
    const rounds = (round: number, votesNow: number): Stated => ({
      round,
      candidates: votes(votesNow, 1),
      ofRounds: true,
    })
    expect(play(rounds(1, 10), rounds(2, 20), rounds(1, 10)).last).toEqual({ older: true })
  })
})
