// Changes to the calendar: what would be different, for the second person to compare with the source.
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  changeNeedsAnother,
  confirmElectionChange,
  dropElectionChange,
  listElectionChanges,
  listElections,
  listRolls,
  phaseLines,
  type ElectionChange,
  type Stated,
} from '#elections/contract.ts'
import { ByAnother } from '../by-another.tsx'
import { useFreshQuery, useListPage } from '../desk-queries.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { DeskList } from '../query-view.tsx'
import { Problem } from '#base/web/ui/problem.tsx'

const reads = [listElectionChanges, listElections, listRolls]

export function Changes() {
  const i18n = useWords()
  const query = useFreshQuery(listElectionChanges, { query: useListPage().part })
  return (
    <DeskList
      of={query}
      rows={(data) => data.changes}
      empty={i18n.t('No change to the calendar has been proposed')}
      label={i18n.t('Pages of changes')}
    >
      {(change) => <Change key={change.id} of={change} />}
    </DeskList>
  )
}

function Change({ of }: { of: ElectionChange }) {
  const i18n = useWords()
  const confirm = useOperatorAction(confirmElectionChange, reads)
  const drop = useOperatorAction(dropElectionChange, reads)
  const { id, subject, stated, now, reason, proposedBy, proposedAt, confirmedBy, droppedBy } = of
  const waiting = confirmedBy === undefined && droppedBy === undefined
  const after = linesOf(stated)
  const before = waiting && now ? linesOf(now) : []
  const url =
    'calendar' in stated ? stated.calendar.source.url : 'roll' in stated ? stated.roll.source.url : undefined
  return (
    <li className="grid gap-2 py-4">
      <h2 className="text-lg font-semibold wrap-anywhere">{subject}</h2>
      {after.length === 0 ? <p>{i18n.t('To be removed.')}</p> : null}
      <ul className="font-mono text-sm wrap-anywhere">
        {before
          .filter((line) => !after.includes(line))
          .map((line) => (
            <li key={line} className="text-muted">
              <del>− {line}</del>
            </li>
          ))}
        {after
          .filter((line) => !waiting || !before.includes(line))
          .map((line) => (
            <li key={line}>+ {line}</li>
          ))}
      </ul>
      {url === undefined ? null : (
        <ExternalLink to={url} by="visitor" tall>
          {url}
        </ExternalLink>
      )}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {proposedBy} · <Ago at={proposedAt} />
        {confirmedBy === undefined ? null : (
          <span>{i18n.t('Confirmed by {name}', { name: confirmedBy })}</span>
        )}
        {droppedBy === undefined ? null : <span>{i18n.t('Dropped by {name}', { name: droppedBy })}</span>}
      </p>
      {waiting ? (
        <div className="flex flex-wrap gap-3">
          <ByAnother author={proposedBy} why={changeNeedsAnother}>
            <Button
              busy={confirm.busy}
              onClick={() => void confirm.act({ params: { id } }, i18n.t('The change counts on every page'))}
            >
              {i18n.t('I have read the source: confirm')}
            </Button>
          </ByAnother>
          <Button
            look="quiet"
            busy={drop.busy}
            onClick={() => void drop.act({ params: { id } }, i18n.t('Dropped'))}
          >
            {i18n.t('Drop')}
          </Button>
        </div>
      ) : null}
      <Problem of={confirm.problem ?? drop.problem} />
    </li>
  )
}

/** Every field in a line of its own, so that two versions can be compared. */
function linesOf(stated: Stated): string[] {
  if ('calendar' in stated) {
    const { phases, ...head } = stated.calendar
    return [
      ...fields(head),
      ...phaseLines(phases)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => `phase ${line}`),
    ]
  }
  return 'roll' in stated ? fields(stated.roll) : []
}

function fields(of: object): string[] {
  return Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}
