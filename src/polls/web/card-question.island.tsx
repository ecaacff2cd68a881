// The question of a card, with its answers.
import { useWords } from '#base/web/words.tsx'
import type { Poll } from '../contract.ts'
import { PollQuestion } from './poll-question.tsx'
import { inLanguage } from './poll-words.ts'
import { useMyVotes, useNewest } from './votes.ts'

export default function CardQuestion({ poll, heading }: { poll: Poll; heading: 'h2' | 'h3' }) {
  const asked = inLanguage(useWords(), useNewest(poll))
  return <PollQuestion poll={asked} mine={useMyVotes().get(poll.id)} place="card" heading={heading} />
}
