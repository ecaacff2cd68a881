// Decisions on links as two operators make them, straight in the database.
import type { Database } from '#base/server/database/db.ts'
import { proposalStore } from '#base/server/proposals/store.ts'
import { anonymousVisitor, type Operator } from '#base/server/visitors/visitor.ts'
import { linkProposal } from '#candidates/server/desk/decisions.ts'

const store = proposalStore([linkProposal])
const operator = (subject: string): Operator => ({ ...anonymousVisitor, role: 'moderator', subject })

export function linkDecisions({ db }: { db: Database }) {
  const keysOf = async (person: string) => {
    const rows = await db<{
      key: string
    }>`select key from candidacy_link where person_id = ${person} order by key`
    return rows.map(({ key }) => key)
  }
  const decide = (stated: object): Promise<number> =>
    db.transaction(async (trx) => {
      const text = { kind: linkProposal, stated, reason: 'A test', version: null }
      const { stored, version, confirmed } = await store.propose(trx, operator('one'), text)
      if (!confirmed) await store.confirm(trx, operator('another'), stored.id, version)
      return stored.id
    })
  return {
    async mergePersons(one: string, other: string): Promise<number> {
      const [a, b] = [await keysOf(one), await keysOf(other)]
      return decide({ decision: 'same', pairs: [[a[0], b[0]]] })
    },
    async splitPerson(person: string, keys: readonly string[]): Promise<number> {
      const rest = (await keysOf(person)).filter((key) => !keys.includes(key))
      return decide({ decision: 'different', person, pairs: keys.flatMap((a) => rest.map((b) => [a, b])) })
    },
    undo: (id: number) => db.transaction((trx) => store.undo(trx, operator('one'), id, 'A test')),
  }
}
