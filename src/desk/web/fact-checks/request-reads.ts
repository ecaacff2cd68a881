// Everything that an action on a request changes.
import { listProposals } from '#base/proposals.ts'
import { deskQueue, deskRead, deskSimilar } from '#fact-checks/contract.ts'

export const requestReads = [deskQueue, deskRead, deskSimilar, listProposals]
