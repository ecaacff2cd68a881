// What the desk's forms ask for: the schemas of the calls and kinds that they fill in. Browsers have none themselves.
import * as Type from 'typebox'
import { addCorrection } from '#base/corrections.ts'
import { proposalLimits } from '#base/proposals.ts'
import { nominationProposal } from '#candidates/contract.ts'
import { ElectionCalendar, RollRevision } from '#elections/contract.ts'
import { factCheckAnswer } from '#fact-checks/contract.ts'
import { officeEnd } from '#leaders/contract.ts'
import { addFeed } from '#news/contract.ts'
import { promiseEntry } from '#parliament/contract.ts'
import { classifyPoll } from '#polls/contract.ts'
import { addOperator, issueToken } from '../contract.ts'

const reason = Type.String({ minLength: 1, maxLength: proposalLimits.reason })
const reasoned = (stated: Type.TSchema) => Type.Object({ ...(stated as Type.TObject).properties, reason })

export const forms = {
  feed: addFeed.body!,
  correction: addCorrection.body!,
  operator: addOperator.body!,
  token: issueToken.body!,
  'poll-silence': classifyPoll.body!,
  'fact-check': factCheckAnswer.stated,
  calendar: reasoned(ElectionCalendar),
  roll: reasoned(RollRevision),
  'office-end': reasoned(officeEnd.stated),
  promise: promiseEntry.stated,
  nomination: reasoned(nominationProposal.stated),
} satisfies Record<string, Type.TSchema>
