// /grievance: who the Grievance Officer is, the form for complaints, and the state of one's own.
import { useState } from 'react'
import type { Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { grievanceLimits, readGrievance, readGrievanceOfficer, sendGrievance } from '../contract.ts'
import type { ComplaintKind } from '../periods.ts'

export const reads = () => [read(readGrievanceOfficer, {})]

export default function Grievance() {
  const i18n = useWords()
  const { links } = useSite()
  const { officer, received, settled, settledInTime, overdue } = useLoadedData(readGrievanceOfficer, {})
  return (
    <>
      <Head
        title={i18n.t('Grievance Officer')}
        description={i18n.t('Whom to complain to, how, and how soon you get an answer.')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Grievance Officer')}</h1>
      <p className="mt-3 max-w-prose text-lg">
        {officer ??
          links.contactEmail ??
          i18n.t(
            'The operator of this copy has not named a Grievance Officer yet. Complaints reach the operators.',
          )}
      </p>
      <ul className="mt-3 max-w-prose list-disc ps-5">
        <li>{i18n.t('Each complaint gets a number at once; that acknowledges it.')}</li>
        <li>{i18n.t('We settle it within 7 days.')}</li>
        <li>{i18n.t('A request to remove content that the IT Rules forbid is settled within 36 hours.')}</li>
        <li>{i18n.t('Intimate images, and pictures that pretend to be you, are removed within 2 hours.')}</li>
        <li>
          {i18n.t(
            'Not satisfied with the answer? Within 30 days you can appeal to the Grievance Appellate Committee (gac.gov.in), and about your personal data to the Data Protection Board of India.',
          )}
        </li>
      </ul>
      <p className="mt-3 text-muted">
        {i18n.t(
          'So far: {received} received, {settled} settled, {inTime} of them in time, {overdue} overdue.',
          { received, settled, inTime: settledInTime, overdue },
        )}
      </p>
      <Complaint />
      <Follow />
    </>
  )
}

function Complaint() {
  const i18n = useWords()
  const { language } = useSite()
  const [sent, setSent] = useState<Reply<typeof sendGrievance>>()
  const form = useForm({
    initial: () => ({ kind: 'complaint' as ComplaintKind, message: '', page: '', email: '' }),
    send: async ({ kind, message, page, email }) => {
      const path = page.trim().replace(/^https?:\/\/[^/]+/, '')
      setSent(
        await call(sendGrievance, {
          body: {
            kind,
            message: message.trim(),
            ...(path !== '' && { page: path }),
            ...(email.trim() !== '' && { email: email.trim() }),
          },
        }),
      )
    },
  })
  return (
    <section className="mt-8 max-w-prose">
      <h2 className="text-2xl font-bold">{i18n.t('Send a complaint')}</h2>
      {sent === undefined ? null : (
        <div role="status" className="mt-3 border-s-4 border-accent ps-3">
          <p className="font-semibold">
            {i18n.t('Complaint number {number}, received {when}.', {
              number: sent.number,
              when: moment(sent.receivedAt, language),
            })}
          </p>
          <p>{i18n.t('We will settle it by {when}.', { when: moment(sent.dueAt, language) })}</p>
          <p>
            {i18n.t('Keep this receipt; with it you can read the answer:')}{' '}
            <code className="wrap-anywhere">{sent.receipt}</code>
          </p>
        </div>
      )}
      <form {...form.form} className="mt-3 grid gap-4">
        <SelectField label={i18n.t('What is it about?')} {...form.field('kind')}>
          <option value="complaint">{i18n.t('A complaint about this site')}</option>
          <option value="removal">{i18n.t('Content that the IT Rules forbid')}</option>
          <option value="intimate-image">{i18n.t('An intimate or faked picture of me')}</option>
        </SelectField>
        <TextArea
          label={i18n.t('Your complaint')}
          required
          maxLength={grievanceLimits.message}
          {...form.field('message')}
        />
        <TextField
          label={i18n.t('Address of the page (optional)')}
          maxLength={grievanceLimits.page}
          {...form.field('page')}
        />
        <TextField
          label={i18n.t('Your e-mail address (optional)')}
          type="email"
          autoComplete="email"
          maxLength={grievanceLimits.email}
          {...form.field('email')}
        />
        <p className="text-sm text-muted">
          {i18n.t(
            'Only those who answer complaints can read this. It is deleted six months after the answer.',
          )}
        </p>
        <Problem of={form.problem} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? i18n.t('Sending…') : i18n.t('Send the complaint')}
        </Button>
      </form>
    </section>
  )
}

function Follow() {
  const i18n = useWords()
  const { language } = useSite()
  const [found, setFound] = useState<Reply<typeof readGrievance>>()
  const form = useForm({
    initial: () => ({ receipt: '' }),
    send: async ({ receipt }) => setFound(await call(readGrievance, { body: { receipt: receipt.trim() } })),
  })
  return (
    <section className="mt-8 max-w-prose">
      <h2 className="text-2xl font-bold">{i18n.t('Read the answer')}</h2>
      <form {...form.form} className="mt-3 grid gap-4">
        <TextField label={i18n.t('Receipt')} required maxLength={64} {...form.field('receipt')} />
        <Problem of={form.problem} />
        <Button type="submit" look="quiet" busy={form.busy}>
          {i18n.t('Show')}
        </Button>
      </form>
      {found === undefined ? null : (
        <div role="status" className="mt-3 border-s-4 border-accent ps-3">
          <p className="font-semibold">
            {found.settledAt === undefined
              ? i18n.t('Complaint {number} is open. We will settle it by {when}.', {
                  number: found.number,
                  when: moment(found.dueAt, language),
                })
              : i18n.t('Complaint {number} was settled on {when}.', {
                  number: found.number,
                  when: moment(found.settledAt, language),
                })}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {found.answer}
          </p>
        </div>
      )}
    </section>
  )
}
