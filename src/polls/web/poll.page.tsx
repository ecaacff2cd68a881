// One poll: the question, live answers, what the count is worth, and other polls.
import { Link, useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useApiQuery, useLoadedData } from '#base/web/data.ts'
import { moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Later } from '#base/web/lazy-module.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { Follow } from '#base/web/ui/follow.tsx'
import { EmbedThis } from '#base/web/ui/embed-this.tsx'
import { Share } from '#base/web/ui/share.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { listPolls, readMyVote, readPoll } from '../contract.ts'
import { PollCards } from './poll-card.tsx'
import { PollQuestion } from './poll-question.tsx'
import { inLanguage } from './poll-words.ts'
import { VerificationNotice } from './verification/verification-notice.tsx'
import { useLiveTally, useMyVotes, useNewest } from './votes.ts'

const deletion = () => import('./delete-poll.tsx')
const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' }, query: {} })
const fewOthers = { query: { limit: 5, offset: 0 } }

export const reads = ({ params }: PageLocation) => [
  read(readPoll, inputFor(params['pollId'])),
  read(listPolls, fewOthers),
]

export const linkedData = (about: PageContext) => {
  const { answered, i18n, params } = about
  const poll = answered(readPoll, inputFor(params['pollId']))?.poll
  return (
    poll &&
    breadcrumbs(
      about,
      [i18n.t('Polls & Forecasts'), '/polls-forecasts'],
      [inLanguage(i18n, poll).title, `/poll/${poll.id}`],
    )
  )
}

export default function PollPage() {
  const i18n = useWords()
  const { flags, language, origin } = useSite()
  const id = useParams()['pollId']
  const poll = inLanguage(i18n, useNewest(useLoadedData(readPoll, inputFor(id)).poll))
  const lostAt = useLiveTally(poll.id)
  const others = useLoadedData(listPolls, fewOthers).polls.filter((one) => one.id !== poll.id)
  const votes = useMyVotes()
  const own = useApiQuery(readMyVote, { params: { id: poll.id } }, { enabled: stored.mayHaveActed() }).data
  const mine = own?.vote
  return (
    <>
      <Head title={poll.title} description={summaryOf(poll.description)} preview={`poll/${poll.id}`} />
      <p className="mt-6">
        <BackLink to="/polls-forecasts">{i18n.t('Back to Polls')}</BackLink>
      </p>
      <article className="mt-2 max-w-3xl rounded border border-line bg-raised p-4 md:p-6">
        <PollQuestion poll={poll} mine={mine} place="page" heading="h1" />
        <p role="status" className="text-sm text-muted not-empty:mt-3">
          {lostAt === undefined ? null : i18n.t('As of {time}', { time: moment(lostAt, language) })}
        </p>
        <VerificationNotice key={`trust ${poll.id}`} poll={poll} mine={mine} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Share title={poll.title} />
          <Follow kind="poll" id={poll.id} />
          <EmbedThis kind="poll" id={poll.id} page={`/poll/${poll.id}`} />
          {own?.creatorId === undefined ? null : <Later part={deletion} id={poll.id} title={poll.title} />}
          {flags.factChecking ? (
            <Link
              className="link inline-flex min-h-11 items-center"
              to={`/fact-checks?ask=${encodeURIComponent(`${origin}/poll/${poll.id}`)}`}
            >
              {i18n.t('Request a Fact Check')}
            </Link>
          ) : null}
        </div>
      </article>
      {others.length === 0 ? null : (
        <section aria-labelledby="others" className="mt-10">
          <h2 id="others" className="text-2xl font-bold">
            {i18n.t('Other polls')}
          </h2>
          <PollCards polls={others.slice(0, 4)} votes={votes} heading="h3" />
        </section>
      )}
    </>
  )
}

/** The first words of a text, for search engines and shared links. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s\S*$/, '')}…`
}

export { PollRefusal as Refusal } from './poll-refusal.tsx'
