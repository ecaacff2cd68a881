// An entry of the ledger of promises, with the sources that the second person will read.
import { useWords } from '#base/web/words.tsx'
import { outcomes, promiseEntry } from '#parliament/contract.ts'
import { useLineWord } from '../words.ts'
import { ProposalForm } from './proposal-form.tsx'

export function PromiseForm() {
  const i18n = useWords()
  const named = useLineWord()
  return (
    <ProposalForm
      of={promiseEntry}
      title={i18n.t('Write an entry')}
      look="mt-4 max-w-prose"
      words={{
        promise: i18n.t('Number of the promise, for an outcome or a correction; empty for a new promise'),
        withdrawn: {
          label: i18n.t('What this entry does'),
          choices: {
            '': i18n.t('Shows the promise on the page'),
            true: i18n.t('Takes the promise off the page'),
          },
        },
        who: i18n.t('Who promised it: person or party'),
        personId: i18n.t('Id of their page (/cand/…), only if it is certain whose it is'),
        statement: i18n.t('What was said, word for word'),
        saidOn: i18n.t('When it was said, as exact as you know it (2026-05-10, 2026-05 or 2026)'),
        source: i18n.t('Address of the public source'),
        'outcome.is': {
          label: i18n.t('What became of it'),
          choices: {
            '': i18n.t('Not recorded yet'),
            ...Object.fromEntries(outcomes.map((outcome) => [outcome, named(outcome)])),
          },
        },
        'outcome.source': i18n.t('Address of the source of the outcome'),
        'outcome.day': i18n.t('Date of that source'),
        note: i18n.t('What is new in this entry, for readers'),
      }}
    />
  )
}
