// How an answer reads to the person who confirms it, in the same terms as what is published now.
import type { Line } from '#base/proposals.ts'
import type { Answer, Evidence } from './contract.ts'
import { verdictLabel, type Verdict } from './verdicts.ts'

export function answerLines({ verdict, reason, evidence, note }: Omit<Answer, 'request'>): Line[] {
  return [
    { term: 'Verdict', text: verdictLabel(verdict), is: 'word' },
    { term: 'Analysis', text: reason },
    ...evidence.map(({ url }): Line => ({ term: 'Evidence', text: url, is: 'link' })),
    ...(note === undefined ? [] : [{ term: 'Note for readers', text: note }]),
  ]
}

type Published = { status: Verdict | null; reason: string | null; evidence: Evidence[] }

export function publishedLines({ status: verdict, reason, evidence }: Published): Line[] {
  return verdict === null ? [] : answerLines({ verdict, reason: reason ?? '', evidence })
}
