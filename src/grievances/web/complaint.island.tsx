// The form for a complaint, and its number.
import { useState } from 'react'
import type { Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { moment } from '#base/web/format.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { grievanceLimits, sendGrievance, type ComplaintKind } from '../contract.ts'

/** On a phone it would be out of sight, above the form: and it is shown once. */
const bringInSight = (receipt: HTMLElement | null) => receipt?.focus()

export default function Complaint() {
  const { i18n, language } = useLanguage()
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
        <div
          key={sent.number}
          ref={bringInSight}
          role="group"
          aria-label={i18n.t('Receipt')}
          tabIndex={-1}
          className="mt-3 border-s-4 border-accent ps-3"
        >
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
