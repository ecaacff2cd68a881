// One poll in a list, with its answers.
import { Link } from '#base/web/here.tsx'
import { languages, useSite } from '#base/web/site.ts'
import { Share } from '#base/web/ui/share.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Poll, UserVote } from '../contract.ts'
import { PollQuestion } from './poll-question.tsx'
import { inLanguage } from './poll-words.ts'
import { useNewest } from './votes.ts'

type Level = 'h2' | 'h3'
type CardProps = { poll: Poll; mine: UserVote | undefined; heading: Level }

function PollCard({ poll: listed, mine, heading }: CardProps) {
  const i18n = useWords()
  const { language } = useSite()
  const poll = inLanguage(i18n, useNewest(listed))
  const path = `/poll/${poll.id}`
  return (
    <li className="flex flex-col rounded border border-line bg-raised p-4">
      <PollQuestion poll={poll} mine={mine} place="card" heading={heading} />
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
        <Link
          to={path}
          className="link inline-flex min-h-11 items-center"
          aria-label={i18n.t('Open Poll Page: {title}', { title: poll.title })}
        >
          {i18n.t('Open Poll Page')}
        </Link>
        <Share
          title={poll.title}
          path={languages[language].prefix + path}
          className="link inline-flex min-h-11 items-center gap-2"
        />
      </p>
    </li>
  )
}

type CardsProps = {
  polls: readonly Poll[]
  votes: ReadonlyMap<string, UserVote>
  /** The level of the heading above them. */
  heading?: Level
}

/** Cards side by side if there is space. */
export function PollCards({ polls, votes, heading = 'h2' }: CardsProps) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} mine={votes.get(poll.id)} heading={heading} />
      ))}
    </ul>
  )
}
