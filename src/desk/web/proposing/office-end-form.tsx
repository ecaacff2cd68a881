// The end of a term, beside a report that someone is no longer in office.
import { useWords } from '#base/web/words.tsx'
import { officeEnd } from '#leaders/contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { ProposalForm } from './proposal-form.tsx'

export function OfficeEndForm({ leader }: { leader: string }) {
  const i18n = useWords()
  return (
    <Disclosure title={i18n.t('Record the end of this term')}>
      {(close) => (
        <ProposalForm
          of={officeEnd}
          about={leader}
          look="p-3 pt-0"
          stated={(typed: object) =>
            ({ ...(typed as Omit<typeof officeEnd.types, 'leader'>), leader }) as never
          }
          onSent={close}
          words={{
            source: i18n.t('Address of the public source'),
            sourceDay: i18n.t('Date of the source'),
            until: i18n.t(
              'Last day in office, as exact as you know it (2026-05-10 or 2026-05); leave empty if unknown',
            ),
            'successor.name': i18n.t('Who followed in this office, if the source says so'),
            'successor.party': i18n.t('Their party: name or letters; leave empty if the source does not say'),
            'successor.from': i18n.t('In office since (2026-05-10 or 2026-05); leave empty if unknown'),
            reason: i18n.t('What happened, for the log'),
          }}
        />
      )}
    </Disclosure>
  )
}
