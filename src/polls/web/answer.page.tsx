// Voting without script: the answers as a plain form, with those already ticked that an embed brought along. The
// page itself cannot be framed, so nobody can be made to press its button unawares.
import { Link, useLocation, useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { addressIn } from '#base/web/site.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { buttonLook } from '#base/web/ui/button.tsx'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { isCounted, readPoll, voteRefusals, type WhyHeld } from '../contract.ts'
import { HeldVotes } from './held-votes.tsx'
import { Answers } from './plain/answers.tsx'
import { PlainResult } from './plain/plain-result.tsx'
import { inLanguage } from './poll-words.ts'

const heldFor: readonly WhyHeld[] = ['same-device', 'flood', 'no-address']

export { PollRefusal as Refusal } from './poll-refusal.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' }, query: {} })

export const reads = ({ params }: PageLocation) => [read(readPoll, inputFor(params['pollId']))]

/** What became of an answer: stored, held and why, or the code of a refusal. */
export const parameters = { sent: /^[a-z_-]{1,40}$/ }
/** Ids of options, from the form of an embed. */
export const freeParameters = ['answer']

export default function AnswerPage() {
  const { i18n, language } = useLanguage()
  const poll = inLanguage(i18n, useLoadedData(readPoll, inputFor(useParams()['pollId'])).poll)
  const query = new URLSearchParams(useLocation().search)
  const sent = query.get('sent')
  const refused = voteRefusals.find(({ code }) => code === sent)
  const held = heldFor.find((one) => one === sent)
  const stored = sent === 'counted' || held !== undefined
  const address = addressIn(language, `/poll/${poll.id}/answer`)
  return (
    <>
      <Head title={poll.title} description={poll.title} path={`/poll/${poll.id}`} hidden />
      <p className="mt-2">
        <BackLink to={`/poll/${poll.id}`}>{i18n.t('About this poll')}</BackLink>
      </p>
      <article className="mt-2 max-w-3xl rounded border border-line bg-raised p-4 md:p-6">
        <h1 className="text-xl font-bold md:text-2xl" dir="auto">
          {poll.title}
        </h1>
        <p className="mt-2 max-w-prose whitespace-pre-line" dir="auto">
          {poll.description}
        </p>
        <div className="mt-3 border-t border-line pt-3">
          {refused ? (
            <p role="status" className="text-bad">
              {i18n.t(refused.message)}
            </p>
          ) : null}
          {poll.silent ? (
            <SilenceNotice silent={poll.silent} />
          ) : stored || poll.ended ? (
            <>
              {sent === 'counted' ? (
                <p role="status" className="font-semibold">
                  {i18n.t('Vote submitted successfully!')}
                </p>
              ) : null}
              {isCounted(poll) ? <PlainResult poll={poll} /> : null}
              {isCounted(poll) && (poll.heldVotes > 0 || held) ? (
                <HeldVotes votes={poll.heldVotes} own={held} />
              ) : null}
              {poll.ended ? null : (
                <p className="mt-3">
                  <Link className="tall-link" to={`/poll/${poll.id}/answer`}>
                    {i18n.t('Edit Response')}
                  </Link>
                </p>
              )}
            </>
          ) : (
            <form method="post" action={address}>
              <Answers poll={poll} chosen={query.get('answer')?.split(',') ?? []} />
              <p className="mt-3">
                <button type="submit" className={buttonLook()}>
                  {i18n.t('Submit Vote')}
                </button>
              </p>
            </form>
          )}
        </div>
      </article>
    </>
  )
}
