// Proposes a change of one kind; a second person confirms it.
import { propose, proposed, type Proposable } from '#base/proposals.ts'
import { useWords } from '#base/web/words.tsx'
import { ContractForm, type FormName } from '../forms/contract-form.tsx'
import { useOperatorAction } from '../operator-action.tsx'

type Props<S> = {
  of: Proposable<S>
  title?: string
  /** What is proposed, of what was typed. */
  stated?: (typed: never) => NoInfer<S>
  onSent?: () => void
} & Omit<Parameters<typeof ContractForm>[0], 'of' | 'send' | 'onSend'>

export function ProposalForm<S>({ of, title, stated, onSent, children, ...form }: Props<S>) {
  const i18n = useWords()
  const sending = useOperatorAction(propose)
  return (
    <ContractForm<{ reason?: string }>
      {...form}
      of={of.kind as FormName}
      send={i18n.t('Propose')}
      onSend={async ({ reason, ...typed }) => {
        await sending.send(
          proposed(
            of,
            stated ? stated(typed as never) : (typed as S),
            reason === undefined ? {} : { reason },
          ),
          i18n.t('Recorded. A second person has to confirm it.'),
        )
        onSent?.()
      }}
    >
      {title === undefined ? null : <h2 className="text-lg font-semibold">{title}</h2>}
      {children}
    </ContractForm>
  )
}
