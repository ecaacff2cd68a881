// Everything that a decision on links changes.
import { listHeldGrowth, listLinkDecisions, listLinkDoubts } from '#candidates/contract.ts'

export const linkReads = [listLinkDoubts, listLinkDecisions, listHeldGrowth]
