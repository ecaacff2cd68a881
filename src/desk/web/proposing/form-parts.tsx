// What the two forms share: the source, the reason, and sending.
import type { ReactNode } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem, type ProblemText } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { listProposals, proposalLimits, propose, proposed, type Proposable } from '#base/proposals.ts'
import { inEnglish, type Fault } from '#elections/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'

const shared = { publisher: '', title: '', url: '', asOf: '', reason: '' }
type Shared = typeof shared

type Rules<V, S> = Pick<Parameters<typeof useForm<V & Shared>>[0], 'check' | 'fields'> & {
  initial: V
  kind: Proposable<S>
  /** The change that is proposed. */
  read: (values: V & Shared) => NoInfer<S>
}

export function useChangeForm<V extends object, S>({ initial, kind, read, ...rules }: Rules<V, S>) {
  const i18n = useWords()
  const sending = useOperatorAction(propose, [listProposals])
  return useForm<V & Shared>({
    initial: () => ({ ...initial, ...shared }),
    ...rules,
    send: (values) =>
      sending.send(
        proposed(kind, read(values), { reason: values.reason.trim() }),
        i18n.t('Recorded. A second person has to confirm it.'),
      ),
  })
}

type Props = {
  title: string
  of: Pick<ReturnType<typeof useForm<Shared>>, 'form' | 'field' | 'problem' | 'busy'>
  children: ReactNode
}

export function ChangeForm({ title, of: { form, field, problem, busy }, children }: Props) {
  const i18n = useWords()
  return (
    <form {...form} className="mt-4 grid max-w-prose gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
      <TextField label={i18n.t('Who says so (publisher)')} required maxLength={200} {...field('publisher')} />
      <TextField
        label={i18n.t('Order or report, with its number')}
        required
        maxLength={300}
        {...field('title')}
      />
      <TextField
        label={i18n.t('Address of the public source')}
        type="url"
        maxLength={500}
        {...field('url')}
      />
      <TextField label={i18n.t('Date of the source')} type="date" required {...field('asOf')} />
      <TextArea
        label={i18n.t('Reason, for the log')}
        rows={2}
        required
        dir="auto"
        maxLength={proposalLimits.reason}
        {...field('reason')}
      />
      <Problem of={problem && worded(problem, i18n)} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {i18n.t('Propose')}
      </Button>
    </form>
  )
}

/** What the server found in a calendar or roll, in words: in English where a language has none. */
function worded(problem: ProblemText, i18n: ReturnType<typeof useWords>): ProblemText {
  if (!Array.isArray(problem.details)) return problem
  const details = (problem.details as Fault[]).map((fault) => {
    const said = i18n.t(fault.message, fault.values)
    return { ...fault, message: said.includes('{') ? inEnglish(fault) : said }
  })
  return { ...problem, details }
}

export const sourceIn = ({ asOf, publisher, title, url }: Shared) => ({
  asOf,
  source: { publisher: publisher.trim(), title: title.trim(), ...filled({ url }) },
})

/** Without the fields that were left empty. */
export function filled<T extends Record<string, string>>(texts: T): Partial<T> {
  const typed = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(typed.filter(([, text]) => text !== '')) as Partial<T>
}
