// The results so far, each share as text beside its bar, with the visitor's own answer marked.
import { percent } from '#base/web/format.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readPoll, type CountedPoll, type UserVote } from '../contract.ts'
import { votesText } from './poll-words.ts'
import { HeldVotes } from './held-votes.tsx'

type Row = { key: string; text: string; votes: number; percentage?: number | undefined; own: boolean }

export function Results({ poll, mine }: { poll: CountedPoll; mine: UserVote | undefined }) {
  const { i18n, language } = useLanguage()
  const rows: Row[] = poll.options.map(({ id, text, votes, percentage }) => ({
    key: id,
    text,
    votes,
    percentage,
    own: mine?.optionIds.includes(id) === true,
  }))
  if (poll.other !== undefined)
    rows.push({ key: 'other', text: i18n.t('Other'), ...poll.other, own: mine?.customText !== undefined })
  return (
    <div role="group" aria-label={i18n.t('Results')}>
      {poll.totalVotes === 0 ? <p>{i18n.t('No responses yet')}</p> : null}
      <ul className="grid gap-3">
        {rows.map(({ key, text, votes, percentage, own }) => (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-4">
              <span className={`min-w-0 leading-normal ${own ? 'font-semibold' : ''}`} dir="auto">
                {text}
              </span>
              <span className="shrink-0 font-semibold">
                {percentage === undefined ? '' : percent(percentage, language, 0)}
              </span>
            </div>
            <Bar part={(percentage ?? 0) / 100} className={own ? 'fill-accent' : 'fill-solid'} />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              {own ? (
                <span className="inline-flex items-center gap-1 text-ink">
                  <CheckIcon className="size-4" />
                  {i18n.t('Your answer')}
                </span>
              ) : null}
              <span className="ms-auto">{votesText(i18n, votes, language)}</span>
            </p>
          </li>
        ))}
      </ul>
      {mine?.customText === undefined ? null : (
        <p className="mt-3 border-s-4 border-accent ps-3">
          {i18n.t('Your own words')}: <q dir="auto">{mine.customText}</q>
        </p>
      )}
      {poll.allowMultiple && poll.totalVotes > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {i18n.t('Several answers were allowed, so the shares may add up to more than 100%.')}
        </p>
      ) : null}
      {poll.heldVotes > 0 || mine?.held ? <HeldVotes votes={poll.heldVotes} own={mine?.held} /> : null}
      <RowsAsCsv of={readPoll} input={{ params: { id: poll.id }, query: {} }} name="options" />
    </div>
  )
}
