// One poll in a list, with its answers.
import { Island } from '#base/web/island.tsx'
import { Link } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { Poll } from '../contract.ts'
import CardQuestion from './card-question.island.tsx'
import { inLanguage } from './poll-words.ts'

type Level = 'h2' | 'h3'

function PollCard({ poll, heading }: { poll: Poll; heading: Level }) {
  const { i18n, language } = useLanguage()
  const { title } = inLanguage(i18n, poll)
  const path = `/poll/${poll.id}`
  return (
    <li id={`poll-${poll.id}`} className="flex flex-col rounded border border-line bg-raised p-4">
      <Island of={CardQuestion} when="acted" poll={poll} heading={heading} />
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
        <Link to={path} className="tall-link" aria-label={i18n.t('Open Poll Page: {title}', { title })}>
          {i18n.t('Open Poll Page')}
        </Link>
        <Share title={title} path={languages[language].prefix + path} className="tall-link gap-2" />
      </p>
    </li>
  )
}

type CardsProps = {
  polls: readonly Poll[]
  id?: string
  heading?: Level
}

export function PollCards({ polls, id, heading = 'h2' }: CardsProps) {
  return (
    <ul id={id} className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} heading={heading} />
      ))}
    </ul>
  )
}
