// Everything that a decision about persons changes.
import { listHeldGrowth, listLinkDecisions, listLinkDoubts } from '#candidates/contract.ts'

export const linkReads = [listLinkDoubts, listLinkDecisions, listHeldGrowth]
