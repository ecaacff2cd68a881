// Everything that a decision on links changes.
import { listWithheldGrowth, listLinkDecisions, listLinkDoubts } from '#candidates/contract.ts'

export const linkReads = [listLinkDoubts, listLinkDecisions, listWithheldGrowth]
