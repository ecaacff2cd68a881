// An action that needs a reason: opens on demand, closes when done, and keeps the reason until then.
import { useRef } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import type { AnyEndpoint, Input } from '#base/contract.ts'
import { Disclosure } from './disclosure.tsx'
import { useOperatorAction } from './operator-action.tsx'

type Props<E, C extends string> = {
  title: string
  /** "Reason, for the log" unless someone else reads it. */
  label?: string
  maxLength?: number
  choices: Readonly<Record<C, string>>
  of: E
  input: (reason: string, choice: C) => Input<E>
  /** The notice afterwards, of all choices or of each. */
  done: string | Readonly<Record<C, string>>
  onSent?: () => Promise<unknown>
}

export function ReasonForm<E extends AnyEndpoint, C extends string>({ title, ...props }: Props<E, C>) {
  return <Disclosure title={title}>{(close) => <Fields {...props} onDone={close} />}</Disclosure>
}

type FieldsProps<E, C extends string> = Omit<Props<E, C>, 'title'> & { onDone: () => void }

function Fields<E extends AnyEndpoint, C extends string>(props: FieldsProps<E, C>) {
  const { label, maxLength = 500, choices, of, input, done, onSent, onDone } = props
  const i18n = useWords()
  const action = useOperatorAction(of)
  const names = Object.keys(choices) as C[]
  const choice = useRef(names[0]!)
  const form = useForm({
    initial: () => ({ reason: '' }),
    send: async ({ reason }) => {
      await action.send(
        input(reason.trim(), choice.current),
        typeof done === 'string' ? done : done[choice.current],
      )
      await onSent?.()
      onDone()
    },
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
