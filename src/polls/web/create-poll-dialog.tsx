// A new poll: title, description, category, end and options, checked in the specified order by the contract's own rules.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import { sayHello } from '#base/web/api.ts'
import { invalidate } from '#base/web/data.ts'
import { useApiMutation } from '#base/web/send.ts'
import { stored } from '#base/web/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Dialog } from '#base/web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { track } from '#base/web/usage/track.ts'
import { checkPoll, createPoll, listPolls, pollLimits, type PollCategory } from '../contract.ts'
import { OptionFields } from './option-fields.tsx'
import { categoryName, importViolation } from './poll-words.ts'

/** Which field a refusal is about, by its code. */
const fields: Readonly<Record<string, string>> = {
  title_required: 'title',
  title_too_long: 'title',
  description_required: 'description',
  description_too_long: 'description',
  end_date_required: 'endDate',
  end_date_past: 'endDate',
  too_few_options: 'option',
  option_too_long: 'option',
  options_alike: 'option',
}

const fresh = () => ({
  title: '',
  description: '',
  category: 'general' as PollCategory,
  endDate: indianDayAfter(indianDay(new Date()), pollLimits.endsAfterDays),
  allowMultiple: false,
  allowCustomString: false,
  options: Array<string>(pollLimits.options.least).fill(''),
})

export function CreatePollDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const i18n = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(fresh)
  const [problem, setProblem] = useState<{ at: string; text: string }>()
  const send = useApiMutation(createPoll)
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const problemId = useId()
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))

  useEffect(() => {
    if (open) void sayHello()
  }, [open])

  const submit = async () => {
    const options = draft.options.map((text) => ({ text }))
    const checked = checkPoll({ ...draft, options }, new Date())
    if ('wrong' in checked) {
      const at = fields[checked.wrong.code] ?? 'form'
      setProblem({ at, text: i18n.t(checked.wrong.message) })
      form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus()
      return
    }
    if (busy.current) return
    busy.current = true
    setProblem(undefined)
    try {
      await send.mutateAsync({
        body: {
          ...draft,
          ...checked.poll,
          endDate: draft.endDate,
          type: 'user_created',
          anonymous: true,
          options: checked.poll.options.map((text) => ({ text })),
        },
      })
      stored.keepActed()
      track('poll_created', { options: checked.poll.options.length })
      setDraft(fresh())
      onClose()
      toast(i18n.t('Your poll is open for answers.'), { kind: 'good' })
      await invalidate(client, listPolls)
    } catch (error) {
      setProblem({ at: 'form', text: importViolation(i18n, error, i18n.t('Failed to create poll')) })
    } finally {
      busy.current = false
    }
  }
  /** What ties a field to what is wrong with it. */
  const marked = (name: string) =>
    problem?.at === name ? { name, 'aria-invalid': true, 'aria-describedby': problemId } : { name }
  const problemOf = (name: string) =>
    problem?.at === name ? (
      <p role="alert" id={problemId} className="mt-1 text-bad">
        {problem.text}
      </p>
    ) : null
  return (
    <Dialog open={open} onClose={onClose} title={i18n.t('Create Poll')} locked={send.isPending}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={send.isPending} className="grid min-w-0 gap-4">
          <div>
            <TextField
              label={i18n.t('Title')}
              {...marked('title')}
              dir="auto"
              autoComplete="off"
              maxLength={pollLimits.title}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            {problemOf('title')}
          </div>
          <div>
            <TextArea
              label={i18n.t('Description')}
              {...marked('description')}
              dir="auto"
              maxLength={pollLimits.description}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            {problemOf('description')}
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <SelectField
              label={i18n.t('Category')}
              name="category"
              value={draft.category}
              onChange={(event) => change({ category: event.target.value as PollCategory })}
            >
              {(['general', 'policy', 'election', 'leader'] as const).map((category) => (
                <option key={category} value={category}>
                  {categoryName(i18n, category)}
                </option>
              ))}
            </SelectField>
            <div>
              <TextField
                label={i18n.t('End date')}
                {...marked('endDate')}
                type="date"
                value={draft.endDate}
                onChange={(event) => change({ endDate: event.target.value })}
              />
              {problemOf('endDate')}
            </div>
          </div>
          <div>
            <OptionFields options={draft.options} onChange={(options) => change({ options })} />
            {problemOf('option')}
          </div>
          <div>
            <Check
              label={i18n.t('Allow several answers')}
              checked={draft.allowMultiple}
              onChange={(allowMultiple) => change({ allowMultiple })}
            />
            <Check
              label={i18n.t('Let people write their own answer')}
              checked={draft.allowCustomString}
              onChange={(allowCustomString) => change({ allowCustomString })}
            />
          </div>
        </fieldset>
        <p className="text-sm text-muted">
          {i18n.t(
            'Everyone can see your poll, but not that it is yours. It accepts answers until the end of that day in India. Please write nothing private.',
          )}
        </p>
        {problemOf('form')}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={send.isPending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" busy={send.isPending}>
            {send.isPending ? i18n.t('Creating...') : i18n.t('Create Poll')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
