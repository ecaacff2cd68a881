// An act that needs a reason: opened when it is wanted, closed when it is done, and the reason stays until then.
import { useState, type FormEvent } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea } from '#base/web/ui/field.tsx'
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
  /** Answers whether it was done. */
  onSend: (choice: string, reason: string) => Promise<boolean>
}

export function Reasoned({ title, label, maxLength, choices, busy, problem, onSend }: Props) {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    if (!(await onSend(pressed?.value ?? choices[0]!.name, reason.trim()))) return
    setReason('')
    setOpen(false)
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 p-3 pt-0">
        <TextArea
          label={label}
          rows={3}
          required
          dir="auto"
          maxLength={maxLength}
          aria-invalid={missing || undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem of={missing ? { message: i18n.t('Write a reason first') } : problem} />
        <div className="flex flex-wrap gap-3">
          {choices.map((choice) => (
            <Button key={choice.name} type="submit" look="quiet" value={choice.name} busy={busy}>
              {choice.label}
            </Button>
          ))}
        </div>
      </form>
    </details>
  )
}
