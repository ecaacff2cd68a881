// One seat of a fictional state for each stage of an election, with by-elections around a day; for tests and pictures.
import type { Database } from '#base/server/database/db.ts'
import type { NominationFact } from '#candidates/nominations/facts.ts'
import { nothingDeclared } from '#candidates/facts.ts'
import { putNominations } from '#candidates/server/nominations/intake.ts'
import type { ElectionCalendar, Stage } from '#elections/contract.ts'
import { putCalendars } from '#elections/server/intake.ts'

type StageShown = Exclude<Stage, 'polling' | 'declared'>

/** Days from `today` to each step, by stage; undefined: not known. `poll` opens at 7 and closes at 18. */
const stages: Record<
  StageShown,
  { from?: number; until?: number; scrutiny?: number; withdraw?: number; poll?: number; counting?: number }
> = {
  due: {},
  announced: { from: 3, until: 10, scrutiny: 11, withdraw: 13, poll: 30, counting: 33 },
  nominations: { from: -3, until: 4, scrutiny: 5, withdraw: 7, poll: 24, counting: 27 },
  scrutiny: { from: -9, until: -1, scrutiny: 2, withdraw: 4, poll: 20, counting: 23 },
  candidates: { from: -10, until: -3, scrutiny: -2, withdraw: 1, poll: 16, counting: 19 },
  final: { from: -13, until: -6, scrutiny: -5, withdraw: -3, poll: 12, counting: 15 },
  silence: { from: -25, until: -18, scrutiny: -17, withdraw: -15, poll: 1, counting: 4 },
  polled: { from: -31, until: -24, scrutiny: -23, withdraw: -21, poll: -2, counting: 2 },
  counting: { from: -35, until: -28, scrutiny: -27, withdraw: -25, poll: -6, counting: 0 },
}
export const fictionalStages = Object.keys(stages) as StageShown[]

export const seatAt = (stage: StageShown) => `va-nb-${101 + fictionalStages.indexOf(stage)}`

const plus = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Needs the state NB and the source `register`. */
export async function putFictionalStages(db: Database, today: string): Promise<void> {
  for (const stage of fictionalStages)
    await db`insert into constituency (id, house, state_code, number, name, name_hi, reservation, delimitation, source_id)
      values (${seatAt(stage)}, 'assembly', 'NB', ${101 + fictionalStages.indexOf(stage)}, ${`Suryapur ${stage}`}, 'सूर्यपुर', 'GEN', 2008, 'register')`
  await putCalendars(
    db,
    fictionalStages.filter((stage) => stage !== 'due').map((stage) => calendarOf(stage, today)),
  )
  for (const stage of fictionalStages.slice(2)) {
    const day = plus(today, -1)
    const state =
      stage === 'nominations' || stage === 'scrutiny'
        ? 'nominated'
        : stage === 'candidates'
          ? 'accepted'
          : 'contesting'
    const list = { election: `va-by-${seatAt(stage)}`, seat: seatAt(stage) }
    const fact = (name: string, more: Partial<NominationFact> = {}): NominationFact => ({
      ...nothingDeclared,
      seat: list.seat,
      state,
      name,
      nameLocal: null,
      party: 'Independent',
      partyId: null,
      independent: true,
      alliance: null,
      ballotNumber: null,
      symbol: null,
      reason: null,
      affidavit: null,
      ...more,
    })
    const all = [
      fact('Asha Rani', {
        party: 'Kamal Dal',
        independent: false,
        nameLocal: 'आशा रानी',
        age: 44,
        assets: 12_345_678,
        liabilities: 0,
        cases: 0,
        education: 'Graduate',
        affidavit: 'https://affidavit.example/1',
      }),
      fact('Bala Kumar', {
        party: 'Chakra Party (Progressive)',
        independent: false,
        age: 61,
        assets: 1_204_000,
        cases: 2,
      }),
      fact('Anver', {}),
      fact('Anver', {}),
      fact('Chitra Devi Venkatasubramanian', { party: 'Independent (supported by Kamal Dal)' }),
    ]
    const first = { ...list, day: plus(today, -2) }
    await putNominations(db, {
      source: 'register',
      lists: [
        {
          ...first,
          nominations: [...all, fact('Dev Anand')].map((one) => ({ ...one, state: 'nominated' as const })),
        },
      ],
    })
    const onBallot = state === 'contesting'
    const ended = [
      fact('Dev Anand', { state: 'rejected', reason: 'The proposer’s signature is missing' }),
      { ...all[3]!, state: 'withdrawn' as const },
    ]
    const symbols = ['Lotus lamp', 'Wheel', 'Battery torch', 'Battery torch', 'Pressure cooker']
    const now = all.map((one, i) =>
      onBallot ? { ...one, symbol: symbols[i]!, ballotNumber: [1, 2, 3, 3, 4][i]! } : one,
    )
    const nominations =
      stage === 'nominations' || stage === 'scrutiny'
        ? [...all, fact('Dev Anand')]
        : [...now.filter((_, i) => i !== 3), ...ended]
    await putNominations(db, { source: 'register', lists: [{ ...list, day, nominations }] })
  }
}

function calendarOf(stage: StageShown, today: string): ElectionCalendar {
  const days = stages[stage]
  const at = (after: number | undefined) => plus(today, after ?? 0)
  return {
    id: `va-by-${seatAt(stage)}`,
    house: 'assembly',
    kind: 'by-election',
    states: ['Navbhoomi'],
    announcedOn: plus(today, (days.from ?? 0) - 7),
    countingDay: at(days.counting),
    phases: [
      {
        number: 1,
        nominationsFrom: at(days.from),
        nominationsUntil: at(days.until),
        scrutinyOn: at(days.scrutiny),
        withdrawUntil: at(days.withdraw),
        pollDay: at(days.poll),
        opens: '07:00',
        closes: '18:00',
        constituencies: [seatAt(stage)],
        exceptions: [],
        kind: 'poll',
      },
    ],
    status: 'announced',
    asOf: plus(today, (days.from ?? 0) - 7),
    source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
  }
}
