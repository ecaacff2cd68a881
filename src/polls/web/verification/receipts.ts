// What the phone stores about each vote, so that it need not trust the server.
import { stored } from '#base/web/storage/local-storage.ts'
import type { UserVote } from '../../contract.ts'

export type StoredVote = {
  receipt: string
  options: string[]
  other: boolean
  held: boolean
  /** The longest log this phone has checked, and the site's key at that time. */
  seen?: { size: number; root: string; key: string; question?: string }
}

const max = 200

/** Where the browser stores nothing, for as long as the page is open. */
let ofThisPage: Record<string, StoredVote> = {}

function storedVotes(): Record<string, StoredVote> {
  try {
    return { ...ofThisPage, ...(JSON.parse(stored.receipts() ?? '{}') as Record<string, StoredVote> | null) }
  } catch {
    return ofThisPage
  }
}

export function storedVote(pollId: string): StoredVote | undefined {
  return storedVotes()[pollId]
}

/** What was checked of the poll's log before stays known. */
export function storeVote(pollId: string, kept: StoredVote): void {
  const { [pollId]: before, ...others } = storedVotes()
  // The latest is last; the oldest are dropped first.
  const entries = [
    ...Object.entries(others),
    [pollId, { ...(before?.seen && { seen: before.seen }), ...kept }],
  ].slice(-max)
  const all = Object.fromEntries(entries) as Record<string, StoredVote>
  ofThisPage = stored.keepReceipts(JSON.stringify(all)) ? {} : all
}

export function storedFrom(
  vote: Pick<UserVote, 'receipt' | 'optionIds' | 'customText' | 'held'>,
): StoredVote {
  return {
    receipt: vote.receipt,
    options: vote.optionIds,
    other: vote.customText !== undefined,
    held: vote.held !== undefined,
  }
}
