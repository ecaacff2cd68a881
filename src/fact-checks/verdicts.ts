// The four verdicts. A publisher's own, finer rating is stored as well: see docs/fact-checks.md.
import * as Type from 'typebox'

export const verdicts = ['true', 'false', 'misleading', 'unverified'] as const
export type Verdict = (typeof verdicts)[number]

/** Anything but these four is shown as no verdict: a newer server may know more verdicts than an open page. */
export function shownVerdict(given: string | undefined): Verdict | undefined {
  return verdicts.find((one) => one === given)
}

const verdictLabels: Readonly<Record<Verdict, string>> = {
  true: /*i18n*/ 'True',
  false: /*i18n*/ 'False',
  misleading: /*i18n*/ 'Misleading',
  unverified: /*i18n*/ 'Unverified',
}

export const Verdict = Type.Enum(verdicts)

const noVerdict = /*i18n*/ 'No verdict of ours'

/** To be translated where it is shown. Without a verdict an organisation's own words are to be shown too. */
export function verdictLabel(given: string | undefined): string {
  const verdict = shownVerdict(given)
  return verdict === undefined ? noVerdict : verdictLabels[verdict]
}
