// The form for a fact-check request. Typed text stays until it has been sent.
import { useEffect, useId, useState, type ComponentProps } from 'react'
import { plainText } from '#base/plain-text.ts'
import { isRefused } from '#base/contract.ts'
import { call, requestCookieEarly } from '#base/web/api.ts'
import { read, useAnswers, useApiQuery } from '#base/web/data.ts'
import { useSite } from '#base/web/site.ts'
import { count } from '#base/web/format.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { track } from '#base/web/usage/track.ts'
import { dailyLimitExceeded, remainingRequests, requestFactCheck, type Confidence } from '../contract.ts'
import { problemsOf, requestLimits, type RequestText } from '../request-rules.ts'
import { AlreadyChecked } from './already-checked.tsx'
import { failureOf } from './request-failure.ts'

const blank = { claim: '', sourceUrl: '', region: '', userEmail: '', confidenceLevel: 'Medium' as Confidence }

/** The field a refusal refers to, by its code. */
const fields = {
  claim_missing: 'claim',
  claim_too_short: 'claim',
  claim_too_long: 'claim',
  region_too_long: 'region',
  bad_source_url: 'sourceUrl',
  bad_email: 'userEmail',
}

const cleaned = ({ claim, sourceUrl, region, userEmail }: RequestText): RequestText => ({
  claim: plainText(claim, 'lines'),
  sourceUrl: plainText(sourceUrl),
  region: plainText(region),
  userEmail: plainText(userEmail),
})

type Props = {
  open: boolean
  /** Where the claim was read, if the visitor comes from there. */
  about: string
  onClose: () => void
  onSent: (receipt: string) => void
}

export function RequestDialog({ open, about, onClose, onSent }: Props) {
  const i18n = useWords()
  const { promises } = useSite()
  const quota = useQuota(open)
  const form = useForm({
    initial: () => blank,
    fields,
    check: (values) => problemsOf(cleaned(values)),
    send: async ({ confidenceLevel, ...values }) => {
      const text = cleaned(values)
      const { receipt, remainingRequests: remaining } = await call(requestFactCheck, {
        body: { ...text, confidenceLevel },
      })
      track('fact_check_request', { source: Boolean(text.sourceUrl) })
      quota.set(remaining)
      onClose()
      onSent(receipt)
      thank()
    },
    failed: (error) => {
      const code = isRefused(error) ? error.code : ''
      if (code === dailyLimitExceeded.code) quota.set(0)
      return { code, message: failureOf(error) }
    },
  })
  const { change, busy } = form
  const claim = plainText(form.values.claim, 'lines')
  useEffect(() => {
    if (about !== '') change({ sourceUrl: about })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address that was brought along
  }, [about])
  /** One notice, which after a second also says what happens next. */
  const thank = () => {
    const sent = i18n.t('Fact check request submitted successfully!')
    const next = promises
      ? i18n.t('Our team will review your request and respond within 24 hours, up to one business day.')
      : i18n.t('Keep the link below to follow it.')
    const notice = { id: 'request-sent', kind: 'good', place: 'top-centre' } as const
    toast(sent, notice)
    setTimeout(toast, 1000, `${sent} ${next}`, { ...notice, duration: 8000 })
  }

  return (
    <Dialog open={open} onClose={onClose} title={i18n.t('Request a Fact Check')} locked={busy}>
      <form {...form.form} className="grid gap-4">
        <QuotaBanner remaining={quota.remaining} />
        <Claim {...form.field('claim')} onBlur={() => form.left('claim')} />
        <AlreadyChecked claim={claim} />
        <TextField
          label={i18n.t('Source URL (optional)')}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.field('sourceUrl')}
        />
        <TextField
          label={i18n.t('Region (optional)')}
          placeholder={i18n.t('State or place that the claim is about')}
          maxLength={requestLimits.region}
          {...form.field('region')}
        />
        <SelectField label={i18n.t('How sure are you that it is wrong?')} {...form.field('confidenceLevel')}>
          <option value="Low">{i18n.t('Low')}</option>
          <option value="Medium">{i18n.t('Medium')}</option>
          <option value="High">{i18n.t('High')}</option>
        </SelectField>
        <div>
          <TextField
            label={i18n.t('Email (optional)')}
            type="email"
            autoComplete="email"
            {...form.field('userEmail')}
          />
          <p className="mt-1 text-sm text-muted">
            {i18n.t('Seen only by the people who check. Deleted 30 days after the answer.')}
          </p>
        </div>
        <Problem of={form.problem} />
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose} disabled={busy}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            type="submit"
            busy={busy}
            disabled={claim.length < requestLimits.shortestClaim || quota.remaining === 0}
          >
            {busy ? i18n.t('Submitting...') : i18n.t('Submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const noQuery = { query: {} }

/** Fetched each time the form opens; `remaining` is undefined until the server has answered. */
function useQuota(open: boolean) {
  const answers = useAnswers()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!open) return
    void requestCookieEarly().then(() => {
      setAsked(true)
      return answers.changed(remainingRequests)
    })
  }, [open, answers])
  const { data } = useApiQuery(remainingRequests, noQuery, { enabled: open && asked })
  return {
    remaining: data?.remainingRequests,
    set: (remaining: number) =>
      answers.set(read(remainingRequests, noQuery), { remainingRequests: remaining }),
  }
}

function QuotaBanner({ remaining }: { remaining: number | undefined }) {
  const i18n = useWords()
  const look = remaining === 0 ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft'
  return (
    <p
      role="status"
      className={`rounded border-s-4 p-3 ${remaining === undefined ? 'border-line bg-sunken' : look}`}
    >
      {remaining === undefined
        ? i18n.t('Up to 3 requests a day')
        : remaining === 0
          ? i18n.t('You have reached your daily limit of 3 fact check requests')
          : i18n.t('{remaining, plural, one {# request left today} other {# requests left today}}', {
              remaining,
            })}
    </p>
  )
}

type ClaimProps = Pick<ComponentProps<'textarea'>, 'name' | 'onChange' | 'onBlur'> & {
  value: string
  problem: string | undefined
}

function Claim(field: ClaimProps) {
  const { i18n, language } = useLanguage()
  const id = useId()
  return (
    <div>
      <TextArea
        label={i18n.t('Claim')}
        required
        maxLength={requestLimits.claim}
        dir="auto"
        placeholder={i18n.t('What did you hear or read? Write it as it was said.')}
        aria-describedby={id}
        {...field}
      />
      <p id={id} className="mt-1 text-end text-sm text-muted">
        {i18n.t('{written} of {most} characters', {
          written: count(field.value.length, language),
          most: count(requestLimits.claim, language),
        })}
      </p>
    </div>
  )
}
