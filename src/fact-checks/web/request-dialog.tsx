// The form that asks for a fact check. What was typed stays until it has been sent.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { plainText } from '#base/plain-text.ts'
import { isRefused } from '#base/contract.ts'
import { sayHello } from '#base/web/api.ts'
import { invalidate, read, useApiQuery } from '#base/web/data.ts'
import { useApiMutation } from '#base/web/send.ts'
import { useSite } from '#base/web/site.ts'
import { count } from '#base/web/format.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Dialog } from '#base/web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { track } from '#base/web/usage/track.ts'
import {
  dailyLimitExceeded,
  listCompleted,
  remainingRequests,
  requestFactCheck,
  type Confidence,
} from '../contract.ts'
import { problemOf, requestLimits } from '../request-rules.ts'
import { AlreadyChecked } from './already-checked.tsx'
import { failureOf } from './request-failure.ts'

const blank = { claim: '', sourceUrl: '', region: '', userEmail: '', confidenceLevel: 'Medium' as Confidence }

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
  const [form, setForm] = useState({ ...blank, sourceUrl: about })
  const [left, setLeft] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = useApiMutation(requestFactCheck)
  const client = useQueryClient()
  const quota = useQuota(open)
  const claim = plainText(form.claim, 'lines')
  const text = {
    claim,
    sourceUrl: plainText(form.sourceUrl),
    region: plainText(form.region),
    userEmail: plainText(form.userEmail),
  }
  const claimProblem = problemOf({ claim, sourceUrl: '', region: '', userEmail: '' })
  const set = (change: Partial<typeof blank>) => {
    setForm((now) => ({ ...now, ...change }))
    setFailure(undefined)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(text)
    if (problem) return setFailure(problem.message)
    setFailure(undefined)
    const { confidenceLevel } = form
    try {
      const { receipt, remainingRequests: remaining } = await send.mutateAsync({
        body: { ...text, confidenceLevel },
      })
      track('fact_check_request', { source: Boolean(text.sourceUrl) })
      quota.set(remaining)
      setForm(blank)
      setLeft(false)
      onClose()
      onSent(receipt)
      void invalidate(client, listCompleted)
      thank()
    } catch (error) {
      if (isRefused(error) && error.code === dailyLimitExceeded.code) quota.set(0)
      setFailure(failureOf(error))
    }
  }
  const thank = () => {
    toast(i18n.t('Fact check request submitted successfully!'), { kind: 'good' })
    setTimeout(
      toast,
      1000,
      promises
        ? i18n.t('Our team will review your request and respond within 24 hours, up to one business day.')
        : i18n.t('We will look at your request. Its page shows the progress.'),
      { duration: 8000, place: 'top-centre' },
    )
  }

  return (
    <Dialog open={open} onClose={onClose} title={i18n.t('Request a Fact Check')} locked={send.isPending}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <QuotaBanner remaining={quota.remaining} />
        <ClaimField
          claim={form.claim}
          problem={left && claimProblem ? i18n.t(claimProblem.message) : undefined}
          onChange={(value) => set({ claim: value })}
          onLeave={() => setLeft(true)}
        />
        <AlreadyChecked claim={claim} />
        <TextField
          label={i18n.t('Source URL (optional)')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={form.sourceUrl}
          onChange={(event) => set({ sourceUrl: event.target.value })}
        />
        <TextField
          label={i18n.t('Region (optional)')}
          placeholder={i18n.t('State or place that the claim is about')}
          maxLength={requestLimits.region}
          value={form.region}
          onChange={(event) => set({ region: event.target.value })}
        />
        <SelectField
          label={i18n.t('Confidence level: how sure are you that this is wrong?')}
          value={form.confidenceLevel}
          onChange={(event) => set({ confidenceLevel: event.target.value as Confidence })}
        >
          <option value="Low">{i18n.t('Low')}</option>
          <option value="Medium">{i18n.t('Medium')}</option>
          <option value="High">{i18n.t('High')}</option>
        </SelectField>
        <div>
          <TextField
            label={i18n.t('Email (optional)')}
            type="email"
            autoComplete="email"
            value={form.userEmail}
            onChange={(event) => set({ userEmail: event.target.value })}
          />
          <p className="mt-1 text-sm text-muted">
            {i18n.t('Seen only by the people who check. Deleted 30 days after the answer.')}
          </p>
        </div>
        {failure === undefined ? null : (
          <p role="alert" className="rounded border border-bad bg-bad-soft p-3">
            {i18n.t(failure)}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose} disabled={send.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            type="submit"
            busy={send.isPending}
            disabled={claim.length < requestLimits.shortestClaim || quota.remaining === 0}
          >
            {send.isPending ? i18n.t('Submitting...') : i18n.t('Submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const noQuery = { query: {} }

/** Asked each time the form opens; `remaining` is undefined until the server has said it. */
function useQuota(open: boolean) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!open) return
    void sayHello().then(() => {
      setAsked(true)
      return client.invalidateQueries({ queryKey: [remainingRequests.url] })
    })
  }, [open, client])
  const { data } = useApiQuery(remainingRequests, noQuery, { enabled: open && asked })
  return {
    remaining: data?.remainingRequests,
    set: (remaining: number) =>
      client.setQueryData(read(remainingRequests, noQuery).queryKey, { remainingRequests: remaining }),
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

type ClaimProps = {
  claim: string
  problem: string | undefined
  onChange: (claim: string) => void
  onLeave: () => void
}

function ClaimField({ claim, problem, onChange, onLeave }: ClaimProps) {
  const i18n = useWords()
  const { language } = useSite()
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
        aria-invalid={problem === undefined ? undefined : true}
        value={claim}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <p id={id} className="mt-1 flex justify-between gap-4 text-sm">
        <span className="text-bad">{problem}</span>
        <span className="shrink-0 text-muted">
          {i18n.t('{written} of {most} characters', {
            written: count(claim.length, language),
            most: count(requestLimits.claim, language),
          })}
        </span>
      </p>
    </div>
  )
}
