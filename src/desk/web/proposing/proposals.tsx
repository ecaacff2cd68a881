// Everything that takes two people, on one page: what would be different, for the second person to compare with the source.
import {
  confirmProposal,
  dropProposal,
  listProposals,
  secondPerson,
  undoProposal,
  type Line,
  type Proposal,
} from '#base/proposals.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { Act } from '../act.tsx'
import { DeskList } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Subject } from '../subject.tsx'
import { useDeskWord } from '../words.ts'

export function Proposals({ state }: { state: 'waiting' | 'decided' }) {
  const i18n = useWords()
  return (
    <DeskList
      of={listProposals}
      query={{ state }}
      rows={(data) => data.proposals}
      empty={
        state === 'waiting'
          ? i18n.t('Nothing is waiting for a second person')
          : i18n.t('Nothing has been decided yet')
      }
      label={i18n.t('Pages of changes')}
    >
      {(proposal) => <Row key={proposal.id} of={proposal} />}
    </DeskList>
  )
}

function Row({ of }: { of: Proposal }) {
  const i18n = useWords()
  const word = useDeskWord()
  const { title, lines, before, reason, proposedBy, authors, proposedAt, confirmedBy, droppedBy, undoneBy } =
    of
  const behind = authors.filter((author) => author !== proposedBy)
  const decided = [
    confirmedBy && i18n.t('Confirmed by {name}', { name: confirmedBy }),
    droppedBy && i18n.t('Dropped by {name}', { name: droppedBy }),
    undoneBy && i18n.t('Taken back by {name}', { name: undoneBy }),
  ].filter((text) => text !== undefined)
  return (
    <li className="grid gap-2 py-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {word(of.kind)}: {title}
      </h2>
      <Difference before={before} after={lines} />
      {[reason, of.closedReason].map((text) =>
        text === undefined ? null : (
          <p key={text} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ),
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {[proposedBy, ...behind].join(', ')} · <Ago at={proposedAt} />
        {decided.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <Subject of={of.subject} desk />
      </p>
      <Acts of={of} waiting={decided.length === 0} />
    </li>
  )
}

function Acts({ of: { id, own, version, undoable }, waiting }: { of: Proposal; waiting: boolean }) {
  const i18n = useWords()
  const params = { id }
  const input = (reason: string) => ({ params, body: { reason } })
  if (undoable) {
    const undo = i18n.t('Take it back')
    return (
      <ReasonForm
        title={undo}
        choices={{ undo }}
        of={undoProposal}
        input={input}
        done={i18n.t('Taken back')}
      />
    )
  }
  if (!waiting) return null
  const drop = i18n.t('Drop it')
  return (
    <>
      {own ? (
        <p className="rounded bg-sunken p-3">{i18n.t(secondPerson.message)}</p>
      ) : (
        <Act
          look="solid"
          of={confirmProposal}
          input={{ params, body: { version } }}
          done={i18n.t('The change counts on every page')}
        >
          {i18n.t('I have read the source: confirm')}
        </Act>
      )}
      <ReasonForm title={drop} choices={{ drop }} of={dropProposal} input={input} done={i18n.t('Dropped')} />
    </>
  )
}

/** What is the same before and after is left out. */
function Difference({ before, after }: { before: readonly Line[]; after: readonly Line[] }) {
  const isIn = (lines: readonly Line[], of: Line) =>
    lines.some(({ term, text }) => term === of.term && text === of.text)
  const gone = before.filter((line) => !isIn(after, line))
  const come = after.filter((line) => !isIn(before, line))
  return (
    <dl className="wrap-anywhere">
      {gone.map((line) => (
        <LineView key={line.term + line.text} of={line} gone />
      ))}
      {come.map((line) => (
        <LineView key={line.term + line.text} of={line} />
      ))}
    </dl>
  )
}

function LineView({ of: { term, text, is }, gone = false }: { of: Line; gone?: boolean }) {
  const word = useDeskWord()
  const shown = is === 'word' ? word(text) : text
  return (
    <div className={gone ? 'text-muted line-through' : ''}>
      <dt className="inline text-muted">{word(term)}</dt>{' '}
      <dd className="inline">
        {is === 'link' ? (
          <ExternalLink to={text} by="visitor" tall>
            {text}
          </ExternalLink>
        ) : gone ? (
          <del dir="auto">{shown}</del>
        ) : (
          <span dir="auto" className="whitespace-pre-line">
            {shown}
          </span>
        )}
      </dd>
    </div>
  )
}
