// Members of the Lok Sabha from two fictional states, for tests. Needs the seats of `putFictionalLeaders`.
import type { Database } from '#base/server/database/db.ts'
import type { MemberFact } from '#parliament/facts.ts'
import { putMembers } from '#parliament/server/intake.ts'
import { linkMembers } from '#parliament/server/link-members.ts'
import { putQuestions } from '#parliament/server/question-intake.ts'

export const member = (name: string, more: Partial<MemberFact> = {}): MemberFact => ({
  term: 18,
  name,
  seat: 'ls-nb-1',
  state: 'NB',
  party: 'Kamal Dal',
  nominated: false,
  sex: 'female',
  age: 50,
  ownTerm: 1,
  from: '2024-06-09',
  until: null,
  periodFrom: '2024-06-24',
  periodUntil: '2024-12-20',
  attendanceFrom: '2024-06-24',
  gap: null,
  note: null,
  attendance: 80,
  questions: 10,
  debates: 4,
  bills: 0,
  topics: [{ ministry: 'Railways', questions: 10 }],
  ...more,
})

/** Nothing is counted for a minister. */
export const minister = {
  gap: 'minister',
  note: 'A minister.',
  age: null,
  sex: null,
  attendance: null,
  questions: null,
  debates: null,
  bills: null,
  topics: [],
} satisfies Partial<MemberFact>

/** Three members, one of them a minister, and a question. They are linked to the persons of the same name. */
export async function putFictionalMembers(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    const members = [
      member('Asha Rani'),
      member('Bala Kumar', { seat: 'ls-nb-2', sex: 'male' }),
      member('Chitra Devi', { seat: 'ls-pg-1', state: 'PG', ...minister }),
    ]
    await putMembers(trx, { source: 'holders', members })
    const question = { term: 18, ministry: 'Railways', starred: false, day: '2024-12-01' }
    await putQuestions(trx, {
      source: 'holders',
      questions: [{ ...question, member: 'Asha Rani', title: 'Trains to Sundarpur' }],
    })
    await linkMembers(trx, ({ name }, contested) => contested.find((one) => one.name === name)?.key ?? null)
  })
}
