// Everything that a decision on links changes.
import { listProposals } from '#base/proposals.ts'
import { listWithheldGrowth, listLinkDoubts } from '#candidates/contract.ts'

export const linkReads = [listLinkDoubts, listProposals, listWithheldGrowth]
