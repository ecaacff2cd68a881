// The home page's question, 'Will You Vote This Election?': a poll like any other. The home page loads it late.
import { useId } from 'react'
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { fullStop } from '#base/web/site.ts'
import { Failed } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { electionPoll, readPoll, type Poll } from '../contract.ts'
import { Ballot } from './ballot.tsx'
import { inLanguage, siteText, votesText } from './poll-words.ts'
import { useMyVotes, useNewest } from './votes.ts'

/** A page that shows it reads `readElectionPoll`, so that it also works without scripts. */
export default function ElectionPoll() {
  const i18n = useWords()
  const title = useId()
  const { data, error, refetch } = useApiQuery(readPoll, electionPoll)
  return (
    <section aria-labelledby={title} className="py-3 lg:py-8">
      <h2 id={title} className="text-xl font-bold sm:text-2xl">
        {siteText(i18n, 'Will You Vote This Election?')}
      </h2>
      <div className="mt-2 min-h-40 max-w-xl">
        {error && data === undefined ? (
          <Failed title={i18n.t('Failed to fetch poll')} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : <Question poll={data.poll} />}
      </div>
    </section>
  )
}

function Question({ poll: asked }: { poll: Poll }) {
  const { i18n, language } = useLanguage()
  const poll = inLanguage(i18n, useNewest(asked))
  const mine = useMyVotes().get(poll.id)
  return (
    <>
      <Ballot poll={poll} mine={mine} place="home" />
      <p className="mt-2 text-sm text-muted">
        {poll.totalVotes === 0 && mine === undefined
          ? `${i18n.t('No responses yet')}${fullStop(language)} `
          : null}
        {poll.totalVotes === undefined || poll.totalVotes === 0
          ? null
          : `${votesText(i18n, poll.totalVotes, language)}${fullStop(language)} `}
        {i18n.t('A self-selected online poll, not a survey.')}{' '}
        <Link className="link" to={`/poll/${poll.id}`}>
          {i18n.t('Check the count')}
        </Link>
      </p>
    </>
  )
}
