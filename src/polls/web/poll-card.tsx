// One poll in a list: asked and answered right there.
import { Link } from 'react-router'
import { languages, useSite } from '#base/web/site.ts'
import { Share } from '#base/web/ui/share.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Poll, UserVote } from '../contract.ts'
import { Ballot } from './ballot.tsx'
import { PollFacts, PollKind } from './poll-facts.tsx'
import { inLanguage } from './poll-words.ts'
import { useNewest } from './tallies.ts'

type Level = 'h2' | 'h3'
type CardProps = { poll: Poll; mine: UserVote | undefined; heading: Level }

function PollCard({ poll: listed, mine, heading: Heading }: CardProps) {
  const i18n = useWords()
  const { language } = useSite()
  const poll = inLanguage(i18n, useNewest(listed))
  const path = `/poll/${poll.id}`
  return (
    <li className="flex flex-col rounded border border-line bg-raised p-4">
      <PollKind poll={poll} />
      <Heading className="mt-2 text-lg leading-normal font-semibold" dir="auto">
        {poll.title}
      </Heading>
      <p className="mt-1 line-clamp-3 whitespace-pre-line" dir="auto">
        {poll.description}
      </p>
      <div className="mt-1">
        <PollFacts poll={poll} />
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <Ballot poll={poll} mine={mine} place="card" />
      </div>
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
  /** Below which heading of the page they stand. */
  heading?: Level
}

/** Cards side by side where there is room. */
export function PollCards({ polls, votes, heading = 'h2' }: CardsProps) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} mine={votes.get(poll.id)} heading={heading} />
      ))}
    </ul>
  )
}
