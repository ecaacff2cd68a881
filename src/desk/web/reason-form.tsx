// An action that needs a reason: opens on demand, closes when done, and keeps the reason until then.
import { useRef, useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { useWords } from '#base/web/words.tsx'
import { Problem } from './operator-action.tsx'

type Props = {
  title: string
  label: string
  maxLength: number
  /** One button each. */
  choices: readonly { name: string; label: string }[]
  busy: boolean
  problem: { message: string } | undefined
  /** Returns whether it succeeded. */
  onSend: (choice: string, reason: string) => Promise<boolean>
}

export function ReasonForm({ title, label, maxLength, choices, busy, problem, onSend }: Props) {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const choice = useRef(choices[0]!.name)
  const form = useForm({
    initial: () => ({ reason: '' }),
    fields: { missing: 'reason' },
    check: ({ reason }) =>
      reason.trim() === '' ? { code: 'missing', message: i18n.t('Write a reason first') } : undefined,
    send: async ({ reason }) => {
      const done = await onSend(choice.current, reason.trim())
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      <form {...form.form} className="grid gap-3 p-3 pt-0">
        <TextArea
          label={label}
          rows={3}
          required
          dir="auto"
          maxLength={maxLength}
          {...form.field('reason')}
        />
        <Problem of={problem} />
        <div className="flex flex-wrap gap-3">
          {choices.map((one) => (
            <Button
              key={one.name}
              type="submit"
              look="quiet"
              busy={busy}
              onClick={() => (choice.current = one.name)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      </form>
    </details>
  )
}
