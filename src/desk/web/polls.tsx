// Polls at the desk: show hidden ones again, or decide about held votes.
import { useState, type ReactNode } from 'react'
import { day, moment } from '#base/web/format.ts'
import { SelectField } from '#base/web/ui/field.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import {
  decideHeldVotes,
  listHeldVotes,
  listModeratedPolls,
  restorePoll,
  type HeldBy,
  type HeldGroup,
  type ModeratedPoll,
} from '#polls/contract.ts'
import { useFreshQuery } from './desk-queries.ts'
import { DeskList, QueryView } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useDeskWord } from './words.ts'

export function Polls({ which }: { which: 'held' | 'hidden' | 'deleted' }) {
  return (
    <PollList which={which}>
      {(poll) => (
        <>
          <Poll of={poll} />
          {which === 'held' ? <HeldVotes poll={poll.id} /> : <Restore id={poll.id} />}
        </>
      )}
    </PollList>
  )
}

type ListProps = {
  which: 'held' | 'hidden' | 'deleted' | 'open'
  children: (poll: ModeratedPoll) => ReactNode
}

export function PollList({ which, children }: ListProps) {
  const i18n = useWords()
  return (
    <DeskList
      of={listModeratedPolls}
      query={{ which }}
      rows={(data) => data.polls}
      empty={i18n.t('No polls of this kind')}
      label={i18n.t('Pages of polls')}
    >
      {(poll) => (
        <li key={poll.id} className="grid gap-3 py-4">
          {children(poll)}
        </li>
      )}
    </DeskList>
  )
}

function Poll({
  of: { title, description, options, createdAt, totalVotes, heldVotes },
}: {
  of: ModeratedPoll
}) {
  const { i18n, language } = useLanguage()
  return (
    <div>
      <h2 dir="auto" className="text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      <p dir="auto" className="wrap-anywhere">
        {description}
      </p>
      <ul className="list-disc ps-6">
        {options.map((option) => (
          <li key={option} dir="auto" className="wrap-anywhere">
            {option}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {day(createdAt, language)} ·{' '}
        {i18n.t('{counted, plural, one {# vote counted} other {# votes counted}}', { counted: totalVotes })} ·{' '}
        {i18n.t('{held, plural, one {# vote held} other {# votes held}}', { held: heldVotes })}
      </p>
    </div>
  )
}

function Restore({ id }: { id: string }) {
  const i18n = useWords()
  return (
    <ReasonForm
      title={i18n.t('Show it again')}
      choices={{ restore: i18n.t('Show the poll again') }}
      of={restorePoll}
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={i18n.t('Poll shown again')}
    />
  )
}

function HeldVotes({ poll }: { poll: string }) {
  const i18n = useWords()
  const [by, setBy] = useState<HeldBy>('network')
  const asked = useFreshQuery(listHeldVotes, { params: { id: poll }, query: { by } })
  return (
    <>
      <SelectField
        label={i18n.t('Group by')}
        value={by}
        onChange={(event) => setBy(event.target.value as HeldBy)}
      >
        <option value="network">{i18n.t('network')}</option>
        <option value="hour">{i18n.t('network and hour')}</option>
        <option value="phone">{i18n.t('network and kind of phone')}</option>
      </SelectField>
      <QueryView of={asked}>
        {({ groups }) => (
          <ul className="grid gap-3">
            {groups.map((group) => (
              <li key={group.id}>
                <Group poll={poll} by={by} of={group} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

type GroupProps = { poll: string; by: HeldBy; of: HeldGroup }

function Group({ poll, by, of: { id, reason, votes, first, last } }: GroupProps) {
  const { i18n, language } = useLanguage()
  const why = useDeskWord()(reason)
  return (
    <ReasonForm
      title={`${i18n.t('{votes, plural, one {# vote} other {# votes}}: {why}', { votes, why })} (${moment(first, language)} – ${moment(last, language)})`}
      choices={{ release: i18n.t('Count them'), keep: i18n.t('Leave them uncounted') }}
      of={decideHeldVotes}
      input={(words, decision) => ({
        params: { id: poll, group: id },
        body: { by, decision, reason: words },
      })}
      done={i18n.t('Decided')}
    />
  )
}
