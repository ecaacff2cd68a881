// An action that needs a reason: opens on demand, closes when done, and keeps the reason until then.
import { useRef } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { Disclosure } from './disclosure.tsx'

type Props<C extends string> = {
  title: string
  /** "Reason, for the log" unless someone else reads it. */
  label?: string
  maxLength?: number
  /** The label of each button. */
  choices: Readonly<Record<C, string>>
  /** Rejects if it was refused. */
  onSend: (choice: C, reason: string) => Promise<unknown>
}

export function ReasonForm<C extends string>({ title, ...props }: Props<C>) {
  return <Disclosure title={title}>{(close) => <Fields {...props} onDone={close} />}</Disclosure>
}

type FieldsProps<C extends string> = Omit<Props<C>, 'title'> & { onDone: () => void }

function Fields<C extends string>({ label, maxLength = 500, choices, onSend, onDone }: FieldsProps<C>) {
  const i18n = useWords()
  const names = Object.keys(choices) as C[]
  const choice = useRef(names[0]!)
  const form = useForm({
    initial: () => ({ reason: '' }),
    send: ({ reason }) => onSend(choice.current, reason.trim()).then(onDone),
  })
  return (
    <form {...form.form} className="grid gap-3 p-3 pt-0">
      <TextArea
        label={label ?? i18n.t('Reason, for the log')}
        rows={3}
        required
        dir="auto"
        maxLength={maxLength}
        {...form.field('reason')}
      />
      <Problem of={form.problem} />
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Button
            key={name}
            type="submit"
            look="quiet"
            busy={form.busy}
            onClick={() => (choice.current = name)}
          >
            {choices[name]}
          </Button>
        ))}
      </div>
    </form>
  )
}
