// All answers, by subject, in the order of the page.
import { away } from './subjects/away/facts.ts'
import { booth } from './subjects/booth/facts.ts'
import { campaign } from './subjects/campaign/facts.ts'
import { candidates } from './subjects/candidates/facts.ts'
import { change } from './subjects/change/facts.ts'
import { result } from './subjects/result/facts.ts'
import { roll } from './subjects/roll/facts.ts'

export const answerFacts = { roll, booth, away, campaign, candidates, result, change } as const

export type Subject = keyof typeof answerFacts
export const subjects = Object.keys(answerFacts) as Subject[]
