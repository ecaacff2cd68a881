// Operators' decisions on links, each with a button to reverse it.
import type { Reply } from '#base/contract.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { listLinkDecisions, undoLinkDecision } from '#candidates/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { useFreshQuery, useListPage } from '../desk-queries.ts'
import { DeskList } from '../query-view.tsx'
import { linkReads } from './link-reads.ts'

export function LinkDecisions() {
  const i18n = useWords()
  const asked = useFreshQuery(listLinkDecisions, { query: useListPage().part })
  return (
    <DeskList
      of={asked}
      rows={(data) => data.decisions}
      empty={i18n.t('Nothing has been decided yet')}
      label={i18n.t('Pages of decisions')}
    >
      {(decision) => <Decision key={decision.id} of={decision} />}
    </DeskList>
  )
}

type Props = { of: Reply<typeof listLinkDecisions>['decisions'][number] }

function Decision({ of: { id, kind, reason, decided_by, decided_at, pairs } }: Props) {
  const i18n = useWords()
  const undo = useOperatorAction(undoLinkDecision, linkReads)
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">{kind === 'same' ? i18n.t('One person') : i18n.t('Two persons')}</p>
      <p dir="auto" className="wrap-anywhere">
        {reason}
      </p>
      <ul className="text-sm text-muted">
        {pairs.map(({ a, b }) => (
          <li key={`${a} ${b}`} className="wrap-anywhere">
            {a} – {b}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {decided_by} · <Ago at={decided_at} />
      </p>
      <Button
        look="quiet"
        className="justify-self-start"
        busy={undo.busy}
        onClick={() => void undo.act({ params: { id } }, i18n.t('Taken back'))}
      >
        {i18n.t('Take it back')}
      </Button>
      <Problem of={undo.problem} />
    </li>
  )
}
