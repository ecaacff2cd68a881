// A separate site for deploy/check-backup.ts, and phones that vote there.
import { startSite } from '../../scripts/testing/site-process.ts'
import type { Poll } from '../../src/polls/contract.ts'
import { verifyPoll, type Verified } from '../../src/polls/verify.ts'
import { newPoll, Phone } from '../../testing/faults/voting-site.ts'

export type VotingSite = {
  ask(): Promise<Poll>
  /** This many phones that have never voted; each waits for its answer. */
  vote(poll: Poll, phones: number): Promise<void>
  /** Counts the poll from outside; the log must continue an earlier count. */
  verify(poll: Poll, earlier?: Verified): Promise<Verified>
  stop(): Promise<void>
}

let lastPhone = 0

/** @param settings DATA_DIR or DATABASE_URL. */
export async function openVotingSite(settings: Record<string, string>): Promise<VotingSite> {
  const { origin, end } = await startSite({ STARTER_DATA: 'none', ...settings })
  const get = async (path: string) => ((await (await fetch(origin + path)).json()) as { data: unknown }).data
  return {
    ask: () => newPoll(origin),
    async vote({ id, options }, phones) {
      for (let i = 0; i < phones; i += 1) {
        const phone = new Phone((lastPhone += 1))
        const answer = await phone.send(origin, `/api/polls/${id}/vote`, { optionId: options[i % 2]!.id })
        if (!answer.ok) throw new Error(`A vote: ${answer.status} ${await answer.text()}`)
      }
    },
    verify: (poll, earlier) =>
      verifyPoll({ get, pollId: poll.id, key: earlier?.key, earlier: earlier?.checkpoint }),
    stop: () => end(),
  }
}
