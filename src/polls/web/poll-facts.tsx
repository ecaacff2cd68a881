// What stands above and below a poll's question: what kind it is, how long it takes answers, who asked, how many answered.
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Poll } from '../contract.ts'
import { useEnded } from './ballot.tsx'
import { categoryName } from './poll-words.ts'
import { EndDay, TimeLeft } from './time-left.tsx'

export function PollKind({ poll }: { poll: Poll }) {
  const i18n = useWords()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="accent">{categoryName(i18n, poll.category)}</Badge>
      {poll.type === 'user_created' ? <Badge>{i18n.t('Community')}</Badge> : null}
      {poll.endDate === undefined ? null : (
        <TimeLeft endDate={poll.endDate} ended={poll.ended} className="ms-auto font-semibold" />
      )}
    </p>
  )
}

export function PollFacts({ poll }: { poll: Poll }) {
  const i18n = useWords()
  const { name, language } = useSite()
  const ended = useEnded(poll)
  return (
    <p className="text-sm text-muted">
      {poll.type === 'election' ? name : (poll.creator?.name ?? i18n.t('Anonymous'))}
      {' · '}
      {i18n.t('{votes, plural, one {# vote} other {{shown} votes}}', {
        votes: poll.totalVotes,
        shown: count(poll.totalVotes, language),
      })}
      {poll.endDate === undefined ? null : (
        <>
          {' · '}
          <EndDay endDate={poll.endDate} ended={ended} />
        </>
      )}
    </p>
  )
}
