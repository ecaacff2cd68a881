// Which form, by when, and what if it is refused: the rules behind "Get on the roll". All of it runs on the visitor's phone.
// Acts: Representation of the People Act, 1950 and 1951; rules: Registration of Electors Rules, 1960, as of June 2022.
import { indianDayAfter } from '#base/indian-day.ts'
import { qualifyingDays, votesFrom, type ElectionDates } from './dates.ts'
import { rollState, type RollState, type StateRoll } from './rolls.ts'

/** Those of a revision that runs come first. */
export const situations = [
  'form',
  'notice',
  'hearing',
  'gone',
  'new',
  'eighteen',
  'moved',
  'wrong',
  'refused',
  'abroad',
  'card',
  'double',
  'booth',
] as const
export type Situation = (typeof situations)[number]

/** What is wrong with the entry. `script`: right in one script only. */
export const mistakes = ['name', 'relation', 'born', 'address', 'photo', 'script'] as const
export type Mistake = (typeof mistakes)[number]

export type Answers = {
  situation: Situation
  /** Birth of someone who is not on a roll yet: ISO date. */
  born?: string
  /** `moved`: on the roll at the old address. `abroad`: Indian citizen, of no other country. */
  yes?: boolean
  mistake?: Mistake
  /** The day of a written decision, if there is one: ISO date. */
  decided?: string
  /** `notice`: the day of the hearing that it names: ISO date. */
  heardOn?: string
}

type Attachment =
  | 'photo'
  | 'age'
  | 'address'
  | 'passport'
  | 'proof of the change'
  | 'epic number'
  | 'declaration'
  | 'decision'
  | 'notice'
  | 'documents of the notice'
  | 'reference number'

export type Help = {
  /** The form that does it; absent: none is needed, or none can help. */
  form?: 'enumeration' | '6' | '6A' | '7' | '8'
  /** What is asked for in Form 8. */
  part?: 'shifting' | 'correction' | 'replacement'
  attach: Attachment[]
  /** Someone not yet 18: the day from which the name can be on the roll. */
  from?: string
  /** Not an Indian citizen: cannot be on the roll. */
  impossible?: true
  /** Until this day an appeal is in time; absent where no decision is known. */
  appealUntil?: string
}

/** Days from the decision: to the District Magistrate, and from that one to the Chief Electoral Officer (section 24; rules 23 and 27). */
export const appealDays = { first: 15, second: 30 } as const

const newVoter: Attachment[] = ['photo', 'age', 'address']

const proofOf: Partial<Record<Mistake, Attachment>> = { photo: 'photo', born: 'age', address: 'address' }

/** @param step of the revision in that state */
export function helpFor(answers: Answers, today: string, step: RollState = 'unknown'): Help {
  const { decided } = answers
  return {
    ...formFor(answers, today, step),
    ...(decided !== undefined && { appealUntil: indianDayAfter(decided, appealDays.first) }),
  }
}

function formFor({ situation, born, yes, mistake }: Answers, today: string, step: RollState): Help {
  switch (situation) {
    case 'form':
      return ['later', 'announced', 'enumeration'].includes(step)
        ? { form: 'enumeration', attach: ['epic number', 'photo'] }
        : { form: '6', attach: [...newVoter, 'declaration'] }
    case 'notice':
      return { attach: ['notice', 'documents of the notice', 'epic number'] }
    case 'hearing':
      return { attach: ['decision', 'reference number'] }
    case 'eighteen':
      return { form: '6', attach: newVoter, from: qualifyingDays(today, 1)[0]! }
    case 'new': {
      const from = born === undefined ? '' : votesFrom(born)
      return { form: '6', attach: newVoter, ...(from > today && { from }) }
    }
    case 'moved':
      // Form 6 is for those on no roll: two entries are forbidden (sections 17 and 18).
      return yes === false
        ? { form: '6', attach: newVoter }
        : { form: '8', part: 'shifting', attach: ['epic number', 'address'] }
    case 'wrong': {
      const proof = (mistake && proofOf[mistake]) ?? 'proof of the change'
      return { form: '8', part: 'correction', attach: ['epic number', proof] }
    }
    case 'gone':
      return { form: '6', attach: [...newVoter, 'declaration'] }
    case 'refused':
      return { form: '6', attach: [...newVoter, 'decision', 'reference number'] }
    case 'abroad':
      return yes === false ? { attach: [], impossible: true } : { form: '6A', attach: ['photo', 'passport'] }
    case 'card':
      return { form: '8', part: 'replacement', attach: ['epic number'] }
    case 'double':
      return { form: '7', attach: ['epic number'] }
    case 'booth':
    default:
      return { attach: [] }
  }
}

type Deadline =
  /** The last day of a step of the revision. `unsure`: it may have changed since it was announced. */
  | { kind: 'claims' | 'enumeration'; day: string; unsure: boolean }
  /** An announced election: the roll closes on the last day of nominations (section 23(3)), more than two weeks before. */
  | { kind: 'poll'; day: string; byElection?: ElectionDates }
  /** That last day, where it is known. `poll`: the day of the poll; `over`: too late for this one. */
  | { kind: 'nominations'; day: string; poll: string; over: boolean; byElection?: ElectionDates }
  /** The roll is kept up all year. */
  | { kind: 'any time' }

/** Days before a poll on which its roll is closed for certain. */
const closedBefore = 14

/** By when in this state, as far as is known; several may apply: which phase votes where one lives is not asked. */
export function deadlines(
  { roll, elections }: { roll: StateRoll | undefined; elections: readonly ElectionDates[] },
  today: string,
): Deadline[] {
  const found: Deadline[] = []
  const state = roll && rollState(roll, today)
  if (roll && (state === 'claims' || state === 'enumeration')) {
    const date = `${state}Until` as const
    found.push({ kind: state, day: roll[date]!, unsure: roll.unconfirmed.includes(date) })
  }
  const polls = elections
    .filter(({ status }) => status === 'announced')
    .flatMap((of) =>
      of.polls.map((poll) => ({ ...poll, ...(of.kind === 'by-election' && { byElection: of }) })),
    )
    // A poll that is held again has the roll of the first one.
    .filter(({ day, kind }) => day >= today && kind === 'poll')
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  for (const { day: poll, nominationsUntil: day, byElection } of polls) {
    const of = byElection && { byElection }
    if (day !== undefined) found.push({ kind: 'nominations', day, poll, over: day < today, ...of })
    else if (poll > indianDayAfter(today, closedBefore)) found.push({ kind: 'poll', day: poll, ...of })
  }
  const once = new Map(found.map((one) => [JSON.stringify(one), one]))
  return once.size > 0 ? [...once.values()] : [{ kind: 'any time' }]
}

/** The one last day of an answer. Without a day: the `notice` or the `decision` names it, it is `unknown` to us, or there is none. */
export type LastDay =
  | Exclude<Deadline, { kind: 'any time' | 'poll' }>
  | { kind: 'hearing' | 'appeal'; day: string }
  | { kind: 'notice' | 'decision' | 'unknown' | 'any time' }

export function lastDay(
  { situation, heardOn }: Answers,
  { appealUntil }: Help,
  at: { roll: StateRoll | undefined; elections: readonly ElectionDates[] },
  today: string,
): LastDay {
  if (situation === 'notice')
    return heardOn === undefined ? { kind: 'notice' } : { kind: 'hearing', day: heardOn }
  if (appealUntil !== undefined && appealUntil >= today) return { kind: 'appeal', day: appealUntil }
  if (situation === 'hearing') return { kind: 'decision' }
  // Of a by-election hardly anybody in the state is a voter.
  const all = deadlines(at, today).filter((one) => !('byElection' in one))
  const [first] = all
    .flatMap((one) =>
      one.kind === 'any time' || one.kind === 'poll' || (one.kind === 'nominations' && one.over) ? [] : one,
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (first) return first
  if (all.some(({ kind }) => kind === 'poll')) return { kind: 'unknown' }
  const step = at.roll && rollState(at.roll, today)
  const unknown: (RollState | undefined)[] = ['draft', 'unknown']
  // The form of a revision that has not begun will have a last day.
  if (situation === 'form') unknown.push('later', 'announced')
  return { kind: unknown.includes(step) ? 'unknown' : 'any time' }
}

type Question = 'state' | 'born' | 'yes' | 'mistake' | 'decided' | 'heardOn'

/** Those that may be left open. */
export const optional: readonly Question[] = ['born', 'decided', 'heardOn']

/** The questions that lead to an answer, after the situation: at most five in all. */
export const questions: Readonly<Record<Situation, readonly Question[]>> = {
  form: ['state'],
  notice: ['state', 'heardOn'],
  hearing: ['state', 'decided'],
  gone: ['state', 'decided'],
  new: ['state', 'born'],
  eighteen: ['state'],
  moved: ['state', 'yes'],
  wrong: ['state', 'mistake'],
  refused: ['state', 'decided'],
  abroad: ['state', 'yes'],
  card: ['state'],
  double: ['state'],
  booth: [],
}
