// A poll in a frame of another site. A frame has no cookie of ours, so it cannot know whose vote it would be: the form only
// takes the choice to this site, and the result is there to read.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { addressIn, useSite } from '#base/web/site.ts'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useWords } from '#base/web/words.tsx'
import { isCounted, readPoll, type Poll } from '../contract.ts'
import { Answers } from './plain/answers.tsx'
import { PlainResult } from './plain/plain-result.tsx'
import { inLanguage } from './poll-words.ts'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' }, query: {} })

export const reads = ({ params }: PageLocation) => [read(readPoll, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, i18n, answered }) => {
  const poll = answered(readPoll, inputFor(params['id']))?.poll
  return poll && inLanguage(i18n, poll).title
}

export const height: PageModule['height'] = ({ params, answered }) => {
  const poll = answered(readPoll, inputFor(params['id']))?.poll
  if (!poll) return 300
  const options = poll.options.map(({ text }) => 22 + 26 * lines(text, 22))
  const all = [270, 32 * lines(poll.title, 20), ...options, poll.allowCustomString ? 130 : 0]
  return all.reduce((sum, one) => sum + one)
}

const lines = (text: string, letters: number) => Math.ceil(text.length / letters)

export default function EmbeddedPoll() {
  const i18n = useWords()
  const poll = inLanguage(i18n, useLoadedData(readPoll, inputFor(useParams()['id'])).poll)
  return (
    <>
      <p className="kicker">{i18n.t('Poll')}</p>
      <h1 dir="auto">{poll.title}</h1>
      {poll.silent ? (
        <>
          <ul>
            {poll.options.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          <SilenceNotice silent={poll.silent} />
        </>
      ) : (
        <>
          {poll.ended ? null : <Asking poll={poll} />}
          {isCounted(poll) ? (
            <details open={poll.ended}>
              <summary>{poll.ended ? i18n.t('Result') : i18n.t('Result so far')}</summary>
              <PlainResult poll={poll} />
            </details>
          ) : null}
        </>
      )}
    </>
  )
}

function Asking({ poll }: { poll: Poll }) {
  const i18n = useWords()
  const { name, language } = useSite()
  return (
    <form action={addressIn(language, `/poll/${poll.id}/answer`)}>
      <Answers poll={poll} />
      <button type="submit">{i18n.t('Vote on {site}', { site: name })}</button>
    </form>
  )
}
