// A poll: its kind, the question, its author, and the answers. The same on a card and on the poll's page.
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useWords, useLanguage } from '#base/web/words.tsx'
import type { Poll, UserVote } from '../contract.ts'
import { Ballot, useEnded } from './ballot.tsx'
import { categoryName, votesText } from './poll-words.ts'

const looks = {
  card: { title: 'mt-2 text-lg font-semibold', description: 'mt-1 line-clamp-3' },
  page: { title: 'mt-3 text-xl font-bold text-pretty md:text-2xl', description: 'mt-2 max-w-prose' },
}

type Props = {
  /** In the visitor's language. */
  poll: Poll
  mine: UserVote | undefined
  place: keyof typeof looks
  heading: 'h1' | 'h2' | 'h3'
}

export function PollQuestion({ poll, mine, place, heading: Heading }: Props) {
  const i18n = useWords()
  const look = looks[place]
  return (
    <>
      <PollKind poll={poll} />
      <Heading className={`leading-normal ${look.title}`} dir="auto">
        {poll.title}
      </Heading>
      <p className={`whitespace-pre-line ${look.description}`} dir="auto">
        {poll.description}
      </p>
      <PollFacts poll={poll} />
      {place === 'page' ? (
        <Report
          subject={`poll:${poll.id}`}
          figures={[
            i18n.t('The count of votes'),
            i18n.t('The question or an answer'),
            i18n.t('The closing day'),
          ]}
        />
      ) : null}
      <div className="mt-3 border-t border-line pt-3">
        {/* Remounted for each poll: a choice in one says nothing about the next. */}
        <Ballot key={poll.id} poll={poll} mine={mine} place={place} />
      </div>
    </>
  )
}

function PollKind({ poll }: { poll: Poll }) {
  const i18n = useWords()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="accent">{categoryName(i18n, poll.category)}</Badge>
      {poll.type === 'user_created' ? <Badge>{i18n.t('Community')}</Badge> : null}
      {poll.endDate === undefined ? null : <TimeLeft endDate={poll.endDate} ended={poll.ended} />}
    </p>
  )
}

function PollFacts({ poll }: { poll: Poll }) {
  const i18n = useWords()
  const { name, language } = useSite()
  const ended = useEnded(poll)
  return (
    <p className="mt-1 text-sm text-muted">
      {poll.type === 'election' ? name : (poll.creator?.name ?? i18n.t('Anonymous'))}
      {poll.totalVotes === undefined ? null : (
        <>
          {' · '}
          {votesText(i18n, poll.totalVotes, language)}
        </>
      )}
      {poll.endDate === undefined ? null : (
        <span className="max-sm:block">
          <span aria-hidden="true" className="max-sm:hidden">
            {' · '}
          </span>
          <EndDay endDate={poll.endDate} ended={ended} />
        </span>
      )}
    </p>
  )
}

// When a poll ends. The cached page has the date; the phone computes the time left (tell-left.ts).
type EndDayProps = { endDate: string; ended: boolean }

function TimeLeft({ endDate, ended }: EndDayProps) {
  const i18n = useWords()
  const over = i18n.t('Ended')
  return (
    <span
      className="ms-auto font-semibold"
      data-until={endDate}
      data-days={i18n.t('{days}d {hours}h left', { days: '{days}', hours: '{hours}' })}
      data-hours={i18n.t('{hours}h left', { hours: '{hours}' })}
      data-over={over}
      suppressHydrationWarning
    >
      {ended ? over : ''}
    </span>
  )
}

/** "Ends 26 November 2026": the last Indian day on which it accepts answers. */
function EndDay({ endDate, ended }: EndDayProps) {
  const { i18n, language } = useLanguage()
  // A poll ends with its day, at the instant the next one begins.
  const last = day(new Date(Date.parse(endDate) - 1).toISOString(), language)
  return (
    <time dateTime={endDate} className="inline-block">
      {ended ? i18n.t('Ended {date}', { date: last }) : i18n.t('Ends {date}', { date: last })}
    </time>
  )
}
