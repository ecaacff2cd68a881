// Everything that an action on a request changes.
import { deskQueue, deskRead, deskSimilar } from '#fact-checks/contract.ts'

export const requestReads = [deskQueue, deskRead, deskSimilar]
