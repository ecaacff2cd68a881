// The count of a poll as a table, with what kind of count it is.
import { count, percent } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { CountedPoll } from '../../contract.ts'
import { votesText } from '../poll-words.ts'

export function PlainResult({ poll }: { poll: CountedPoll }) {
  const { i18n, language } = useLanguage()
  const rows = [
    ...poll.options,
    ...(poll.other === undefined ? [] : [{ id: 'other', text: i18n.t('Other'), ...poll.other }]),
  ]
  return (
    <>
      <table className="w-full max-w-prose">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {i18n.t('Answer')}
            </th>
            <th scope="col" className="text-end">
              {i18n.t('Votes')}
            </th>
            <th scope="col" className="text-end">
              {i18n.t('Share of votes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text, votes, percentage }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" dir="auto" className="py-1 text-start font-normal">
                {text}
              </th>
              <td className="py-1 text-end">{count(votes, language)}</td>
              <td className="py-1 text-end">
                {percentage === undefined ? '–' : percent(percentage, language, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small mt-2 text-sm text-muted">
        {votesText(i18n, poll.totalVotes, language)}
        {' · '}
        {i18n.t('A self-selected online poll, not a survey')}
      </p>
    </>
  )
}
