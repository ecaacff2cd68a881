// The objects that the table of rights is tested on: created when a call needs them, and again after a call has changed them.
import { sql } from '#base/server/database/sql.ts'
import type { Call } from '#base/contract.ts'
import { propose, proposed, undoProposal } from '#base/proposals.ts'
import { sendReport } from '#base/reports.ts'
import { addOperator, issueToken } from '#desk/contract.ts'
import { officeEnd } from '#leaders/contract.ts'
import { resignation } from '#testing/leaders/fictional-leaders.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import { addFeed } from '#news/contract.ts'
import { listHeldVotes, readElectionPoll, vote } from '#polls/contract.ts'
import type { FictionalSite, OwnedRecords } from '#testing/fictional-site.ts'
import { anyReason, dueElection, newFeed, pollParams, type Fixtures, type Row } from './rights.ts'

type Name = keyof Fixtures
type Made = Omit<Fixtures, 'turn'>

/** The fixtures that a row's input reads. */
export function readBy(input: NonNullable<Row[2]>): Name[] {
  const read: Name[] = []
  const watched = new Proxy({} as Fixtures, {
    get: (_, name) => {
      read.push(name as Name)
      return 'any'
    },
  })
  input(watched)
  return read
}

export function fixtureStore(site: () => FictionalSite) {
  let turn = 1
  let owned: Promise<OwnedRecords> | undefined
  const kept = new Map<Name, Promise<Partial<Made>>>()

  const operator = () => site().operator('preparing', 'admin')
  const ownedIds = async () => (await (owned ??= site().more())).ids
  const firstId = async (query: ReturnType<typeof sql<{ id: string }>>) => (await site().db(query))[0]!.id

  /** Two phones of one model on one network: the second vote is held. */
  async function held() {
    const ids = await ownedIds()
    let voteReceipt = ''
    for (const _ of [1, 2]) {
      const phone = site().device({
        'x-forwarded-for': `172.16.${turn & 255}.1`,
        'x-device-fingerprint': `kind ${turn}`,
      })
      voteReceipt = (await phone(vote, { ...pollParams(ids), body: { optionId: ids.option } })).vote.receipt
    }
    const { groups } = await (await operator())(listHeldVotes, { params: { id: ids.poll }, query: {} })
    return { voteReceipt, group: groups[0]!.id }
  }

  async function reported() {
    const subject = `poll:${(await ownedIds()).poll}`
    await site().phone()(sendReport, { body: { subject, message: 'Not neutral' } })
    return {
      report: await firstId(
        sql<{ id: string }>`select id from report where subject = ${subject} and closed_at is null`,
      ),
    }
  }

  async function waiting() {
    const { id, version } = await (await operator())(propose, { body: dueElection(`va-prepared-${turn}`) })
    return { proposal: id, version }
  }

  /** The end of a term, after any other was taken back. */
  async function ended() {
    const [one, other] = [await operator(), await site().operator('another', 'admin')]
    for (const { id } of (await proposalsTo(other, { kind: 'office-end' })).filter(
      ({ undoable }) => undoable,
    ))
      await other(undoProposal, { params: { id }, body: anyReason })
    const { id } = await one(propose, proposed(officeEnd, resignation, anyReason))
    await confirmAs(other, id)
    return { counting: id }
  }

  const token = { name: 'x', purpose: 'y', role: 'admin', days: 1 } as const
  const makers: { [N in keyof Made]: () => Promise<Pick<Made, N> & Partial<Made>> } = {
    poll: ownedIds,
    option: ownedIds,
    answered: ownedIds,
    open: ownedIds,
    receipt: ownedIds,
    voteReceipt: held,
    group: held,
    person: async () => ({
      person: await firstId(
        sql<{
          id: string
        }>`select person_id as id from candidacy_link group by 1 having count(*) > 2 limit 1`,
      ),
    }),
    report: reported,
    intention: async () => ({ intention: (await site().call(readElectionPoll, {})).results[0]!.optionId }),
    proposal: waiting,
    version: waiting,
    counting: ended,
    colleague: async () => {
      const body = { name: `colleague ${turn}`, role: 'moderator' } as const
      return { colleague: (await (await operator())(addOperator, { body })).id }
    },
    token: async () => ({ token: (await (await operator())(issueToken, { body: token })).id }),
    ownFeed: async () => {
      const body = newFeed(`own-${turn}`) as never
      return { ownFeed: (await (await operator())(addFeed, { body })).feed.id }
    },
    story: async () => ({
      story: await firstId(sql<{ id: string }>`select id from story where hidden_at is null limit 1`),
    }),
    feed: async () => ({ feed: await firstId(sql<{ id: string }>`select id from feed limit 1`) }),
  }

  return {
    /** Makes each name that an object made is called by different. */
    turn: () => turn,
    /** Untouched objects, and the owner of those that have one. */
    async prepared(names: readonly Name[]): Promise<{ things: Fixtures; owner: Call }> {
      await ownedIds()
      const things: Partial<Fixtures> = { turn }
      for (const name of names) {
        if (name === 'turn') continue
        const maker = makers[name]
        const made = kept.get(name) ?? maker()
        // What is made together is kept together.
        for (const [other, another] of Object.entries(makers))
          if (another === maker) kept.set(other as Name, made)
        Object.assign(things, await made)
      }
      return { things: things as Fixtures, owner: (await owned!).owner }
    },
    /** Objects that a call has changed; they are recreated when needed. */
    spend(names: readonly Name[]) {
      turn += 1
      const spent = new Set(names.map((name) => (name === 'turn' ? undefined : makers[name])))
      if (spent.has(ownedIds)) {
        owned = undefined
        spent.add(held).add(reported)
      }
      for (const [name, maker] of Object.entries(makers)) if (spent.has(maker)) kept.delete(name as Name)
    },
  }
}
