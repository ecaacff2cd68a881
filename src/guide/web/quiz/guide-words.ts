// The guide for each answer; its texts are in guide-answers.json and guide-actions.json. Each sentence stands alone, so any of them
// may be left out.
import type { I18n } from '@lingui/core'
import words from '../../guide-answers.json' with { type: 'json' }
import next from '../../guide-actions.json' with { type: 'json' }
import type { Profile, Step } from '../../quiz.ts'

type Action = { text: string; to?: string }
export type Guide = { title: string; description: string; reasons: string[]; actions: Action[] }

export const question = (i18n: I18n, step: Step): string => i18n.t(words.questions[step])

export const answer = (i18n: I18n, step: Step, given: string): string =>
  i18n.t((words.answers[step] as Readonly<Record<string, string>>)[given]!)

/** A title, a sentence, a reason for each answer, and next steps, most urgent first. */
export function guideFor(i18n: I18n, profile: Profile): Guide {
  const { age, location, profession, interests, votingHistory } = profile
  const listed = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    interests.map((one) => answer(i18n, 'interests', one)),
  )
  const reasons = [
    words.reasons.age[age],
    words.reasons.location[location],
    words.reasons.profession[profession],
    ...interests.map((one) => words.reasons.interests[one]),
  ]
  const isFirst = age === '18-25' && votingHistory === 'never'
  const byAnswer: Action[] = [
    ...next.votingHistory[votingHistory],
    ...(isFirst || age === '65+' ? next.age[age] : []),
    ...next.location[location],
    ...next.profession[profession],
  ]
  const said = (actions: readonly Action[]) => actions.map((one) => ({ ...one, text: i18n.t(one.text) }))
  return {
    title: title(i18n, profile),
    description: i18n.t(
      'Made for you from your answers. Age: {age}. Home: {place}. Work: {work}. What matters: {interest}.',
      {
        age: answer(i18n, 'age', age),
        place: answer(i18n, 'location', location),
        work: answer(i18n, 'profession', profession),
        interest: listed,
      },
    ),
    reasons: reasons.map((text) => i18n.t(text)),
    actions: [
      ...said(byAnswer),
      {
        text: i18n.t('Ask every candidate what they will do about this: {interests}.', { interests: listed }),
      },
      ...said(next.everyone),
    ],
  }
}

function title(i18n: I18n, { age, votingHistory }: Profile): string {
  if (votingHistory === 'never')
    return age === '18-25' ? i18n.t('Your first vote') : i18n.t('It is never too late for a first vote')
  if (votingHistory === 'sometimes') return i18n.t('From sometimes to every time')
  if (votingHistory === 'regular') return i18n.t('Nearly every time: now every time')
  return i18n.t('You always vote. Bring others along')
}
