// One measure of one member: the figure, the medians beside it, the spread, and what it does not say.
import { count } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Beside, MemberTerm } from '../contract.ts'
import { Distribution } from './distribution.tsx'
import { figure, measureName, measureSentence, unknownWords } from './work-words.ts'

type Props = {
  member: MemberTerm
  beside: Beside
  /** What the measure does not say is above the cards. */
  explained?: boolean
}

export function MeasureCard({ member, beside, explained = false }: Props) {
  const { i18n, language } = useLanguage()
  const { measure, median, members, asLong } = beside
  const value = member[measure]
  const shown = (n: number) => figure(i18n, { measure, value: n, language, days: member })
  return (
    <li className="min-w-0 rounded border border-line bg-raised p-4">
      <h4 className="font-semibold">{measureName(i18n, measure)}</h4>
      <p className={value === undefined ? 'text-muted' : 'text-2xl font-semibold'}>
        {value === undefined ? unknownWords(i18n, member) : shown(value)}
      </p>
      <Distribution of={beside} value={value} days={member} />
      <ul>
        <li>
          {i18n.t('Median of {members} members: {median}', {
            members: count(members, language),
            median: shown(median),
          })}
        </li>
        {value === undefined || asLong === undefined ? null : (
          <li>
            {i18n.t('Median of the {members} with about as many months in office: {median}', {
              members: count(asLong.members, language),
              median: shown(asLong.median),
            })}
          </li>
        )}
      </ul>
      {explained ? null : <p className="mt-2 text-sm text-muted">{measureSentence(i18n, measure)}</p>}
    </li>
  )
}
