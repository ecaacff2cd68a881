// What the two forms share: the source, the reason, and what is wrong.
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { changeLimits, listElectionChanges, proposeElectionChange, type Stated } from '#elections/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'

/** The text of a field; an empty one is absent. */
export type Typed = (name: string) => string | undefined

type Props = {
  title: string
  /** Undefined if something cannot be read; the form says what. */
  read: (typed: Typed, data: FormData) => Stated | undefined
  /** What `read` found wrong. */
  wrong?: string | undefined
  children: ReactNode
}

export function ChangeForm({ title, read, wrong, children }: Props) {
  const i18n = useWords()
  const propose = useOperatorAction(proposeElectionChange, [listElectionChanges])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const typed: Typed = (name) => {
      const value = data.get(name)
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
    }
    const stated = read(typed, data)
    if (!stated) return
    const body = { stated, reason: typed('reason') ?? '' }
    if (await propose.act({ body }, i18n.t('Recorded. A second person has to confirm it.'))) form.reset()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-prose gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
      <TextField label={i18n.t('Who says so (publisher)')} name="publisher" required maxLength={200} />
      <TextField label={i18n.t('Order or report, with its number')} name="title" required maxLength={300} />
      <TextField label={i18n.t('Address of the public source')} name="url" type="url" maxLength={500} />
      <TextField label={i18n.t('Date of the source')} name="asOf" type="date" required />
      <TextArea
        label={i18n.t('Reason, for the log')}
        name="reason"
        rows={2}
        required
        dir="auto"
        maxLength={changeLimits.reason}
      />
      {wrong === undefined ? null : (
        <p role="alert" className="rounded border border-bad bg-bad-soft p-3">
          {wrong}
        </p>
      )}
      <Faults of={propose.problem} />
      <Button type="submit" className="justify-self-start" busy={propose.busy}>
        {i18n.t('Propose')}
      </Button>
    </form>
  )
}

export const sourceIn = (typed: Typed) => ({
  asOf: typed('asOf') ?? '',
  source: {
    publisher: typed('publisher') ?? '',
    title: typed('title') ?? '',
    ...(typed('url') !== undefined && { url: typed('url')! }),
  },
})

type Fault = { message: string; values: Record<string, string | number> }

/** A refusal with everything that is wrong. */
export function Faults({ of }: { of: { message: string; details?: unknown } | undefined }) {
  const i18n = useWords()
  if (of === undefined) return null
  const faults = (Array.isArray(of.details) ? of.details : []) as Partial<Fault>[]
  return (
    <div role="alert" className="rounded border border-bad bg-bad-soft p-3">
      <p>{i18n.t(of.message)}</p>
      <ul className="list-disc ps-6">
        {faults.flatMap(({ message, values }) =>
          message !== undefined && values !== undefined
            ? [<li key={message + JSON.stringify(values)}>{i18n.t(message, values)}</li>]
            : [],
        )}
      </ul>
    </div>
  )
}
