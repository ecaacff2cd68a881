// Reads proposals and confirms them, as two people at the desk do.
import type { Call, Input } from '#base/contract.ts'
import { confirmProposal, listProposals, type Proposal } from '#base/proposals.ts'

export async function proposalsTo(
  call: Call,
  query: Partial<Input<typeof listProposals>['query']> = {},
): Promise<Proposal[]> {
  return (await call(listProposals, { query: { limit: 50, offset: 0, ...query } })).proposals
}

/** Confirms exactly what this caller reads now. */
export async function confirmAs(call: Call, id: number): Promise<void> {
  const found = (await proposalsTo(call, { limit: 200 })).find((one) => one.id === id)
  await call(confirmProposal, { params: { id }, body: { version: found?.version ?? 'none' } })
}
