// Complaints to the Grievance Officer, each with the time that is left.
import { listGrievances, settleGrievance, type Grievance } from '#grievances/contract.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { useMinute } from '#base/web/minute.ts'
import { useWords } from '#base/web/words.tsx'
import { DeskList } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useDeskWord } from './words.ts'

export function Complaints() {
  const i18n = useWords()
  return (
    <DeskList
      of={listGrievances}
      rows={({ grievances }) => grievances}
      empty={i18n.t('No open complaints')}
      label={i18n.t('Complaints')}
    >
      {(one) => <Row key={one.number} of={one} />}
    </DeskList>
  )
}

function Row({ of: { number, kind, message, page, email, receivedAt, dueAt } }: { of: Grievance }) {
  const i18n = useWords()
  const word = useDeskWord()
  const now = useMinute() ?? Date.parse(receivedAt)
  const hours = Math.floor((Date.parse(dueAt) - now) / 3_600_000)
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap gap-x-4 font-semibold">
        <span>
          {i18n.t('No. {number}', { number })} · {word(kind)}
        </span>
        <span className={hours < 24 ? 'text-bad' : ''}>
          {hours < 0
            ? i18n.t('overdue')
            : i18n.t('{hours, plural, =0 {less than an hour left} one {# hour left} other {# hours left}}', {
                hours,
              })}
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <Ago at={receivedAt} />
        {page === undefined ? null : (
          <a className="link wrap-anywhere" href={page}>
            {page}
          </a>
        )}
        {email === undefined ? null : (
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      <ReasonForm
        title={i18n.t('Settle')}
        label={i18n.t('Answer, which the sender reads')}
        maxLength={4000}
        choices={{ settle: i18n.t('Settle with this answer') }}
        of={settleGrievance}
        input={(answer) => ({ params: { number }, body: { answer } })}
        done={i18n.t('Complaint settled')}
      />
    </li>
  )
}
