// One poll: the question, live answers, what the count is worth, and other polls.
import { Island } from '#base/web/island.tsx'
import { useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { shortened } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { listPolls, readPoll } from '../contract.ts'
import { PollCards } from './poll-card.tsx'
import OpenPoll from './open-poll.island.tsx'
import { inLanguage } from './poll-words.ts'

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
  const id = useParams()['pollId']
  const poll = inLanguage(i18n, useLoadedData(readPoll, inputFor(id)).poll)
  const others = useLoadedData(listPolls, fewOthers).polls.filter((one) => one.id !== poll.id)
  return (
    <>
      <Head title={poll.title} description={shortened(poll.description, 160)} preview={`poll/${poll.id}`} />
      <p className="mt-2">
        <BackLink to="/polls-forecasts">{i18n.t('Back to Polls')}</BackLink>
      </p>
      <article className="mt-2 max-w-3xl rounded border border-line bg-raised p-4 md:p-6">
        <Island of={OpenPoll} when="idle" id={poll.id} />
      </article>
      {others.length === 0 ? null : (
        <Section id="others" className="mt-10" title={i18n.t('Other polls')}>
          <PollCards polls={others.slice(0, 4)} heading="h3" />
        </Section>
      )}
    </>
  )
}

export { PollRefusal as Refusal } from './poll-refusal.tsx'
