// Opens the form for a new poll: a button on the page, which floats on a phone while it is out of sight.
import { useState, useEffect, useRef } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import { isRefused } from '#base/contract.ts'
import { call, requestCookieEarly } from '#base/web/api.ts'
import { again } from '#base/web/go.ts'
import { clock } from '#base/web/keep-until.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { CloseIcon } from '#base/web/ui/icons.tsx'
import { SelectField, TextArea, TextField, FieldError } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { track } from '#base/web/usage/track.ts'
import { checkPoll, createPoll, newPollNotice, pollLimits, type PollCategory } from '../../contract.ts'
import { categoryName, refusalText } from '../poll-words.ts'

export default function CreatePoll() {
  const i18n = useWords()
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button className="needs-script" data-floats onClick={() => setOpen(true)}>
        <span aria-hidden="true">+</span> {i18n.t('Create Poll')}
      </Button>
      {/* Stays mounted: typed text survives closing it by accident. */}
      {open === undefined ? null : <CreatePollDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The field a refusal refers to, by its code. */
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

const emptyDraft = () => ({
  title: '',
  description: '',
  category: 'general' as PollCategory,
  endDate: indianDayAfter(indianDay(new Date(clock())), pollLimits.endsAfterDays),
  allowMultiple: false,
  allowCustomString: false,
  options: Array<string>(pollLimits.options.min).fill(''),
})

const checkDraft = (draft: ReturnType<typeof emptyDraft>) =>
  checkPoll({ ...draft, options: draft.options.map((text) => ({ text })) }, new Date(clock()))

/**
 * A new poll: title, description, category, end and options, checked in the specified order by the contract's
 * rules.
 */
function CreatePollDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const i18n = useWords()
  const form = useForm({
    initial: emptyDraft,
    fields,
    check: (draft) => {
      const checked = checkDraft(draft)
      return 'wrong' in checked ? checked.wrong : []
    },
    send: async (draft) => {
      const checked = checkDraft(draft)
      if ('wrong' in checked) return
      const options = checked.poll.options.map((text) => ({ text }))
      const { title, description } = checked.poll
      const { poll } = await call(createPoll, {
        body: { ...draft, title, description, options, type: 'user_created', anonymous: true },
      })
      stored.keepActed()
      track('poll_created', { options: options.length })
      onClose()
      toast(i18n.t('Your poll is open for answers.'), {
        kind: 'good',
        id: newPollNotice(poll.id),
        final: true,
      })
      await again()
    },
    failed: (error) => ({
      code: isRefused(error) ? error.code : '',
      message: refusalText(i18n, error, i18n.t('Failed to create poll')),
    }),
  })
  const { values: draft, change, busy, field } = form

  useEffect(() => {
    if (open) void requestCookieEarly()
  }, [open])

  return (
    <Dialog open={open} onClose={onClose} title={i18n.t('Create Poll')} locked={busy}>
      <form {...form.form} className="grid gap-4">
        <TextField label={i18n.t('Title')} {...field('title')} dir="auto" maxLength={pollLimits.title} />
        <TextArea
          label={i18n.t('Description')}
          {...field('description')}
          dir="auto"
          maxLength={pollLimits.description}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField label={i18n.t('Category')} {...field('category')}>
            {(['general', 'policy', 'election', 'leader'] as const).map((category) => (
              <option key={category} value={category}>
                {categoryName(i18n, category)}
              </option>
            ))}
          </SelectField>
          <TextField label={i18n.t('End date')} {...field('endDate')} type="date" />
        </div>
        <div>
          <OptionFields options={draft.options} onChange={(options) => change({ options })} />
          <FieldError of={form.problemAt('option')} />
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
        <p className="text-sm text-muted">
          {i18n.t(
            'Everyone can see your poll, but not that it is yours. It accepts answers until the end of that day in India. Please write nothing private.',
          )}
        </p>
        <Problem of={form.problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? i18n.t('Creating...') : i18n.t('Create Poll')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OptionProps = { options: readonly string[]; onChange: (options: string[]) => void }

/** Two to ten. */
function OptionFields({ options, onChange }: OptionProps) {
  const i18n = useWords()
  const { min, max } = pollLimits.options
  const list = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(false)
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="text-sm font-semibold">{i18n.t('Options')}</legend>
      <ol className="mt-1 grid gap-3">
        {options.map((text, n) => (
          // Options have no identity except their position.
          <li key={n} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={i18n.t('Option {number}', { number: n + 1 })}
                name="option"
                dir="auto"
                maxLength={pollLimits.option}
                value={text}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
                autoFocus={added && n === options.length - 1}
                onChange={(event) => onChange(options.with(n, event.target.value))}
              />
            </div>
            <button
              type="button"
              disabled={options.length <= min}
              aria-label={i18n.t('Remove option {number}', { number: n + 1 })}
              className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink disabled:opacity-40"
              onClick={() => {
                setAdded(false)
                onChange(options.toSpliced(n, 1))
                list.current?.querySelectorAll('input')[Math.max(0, n - 1)]?.focus()
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className="mt-3"
        data-adds="option"
        disabled={options.length >= max}
        onClick={() => {
          setAdded(true)
          onChange([...options, ''])
        }}
      >
        {i18n.t('Add Option')}
      </Button>
    </fieldset>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
