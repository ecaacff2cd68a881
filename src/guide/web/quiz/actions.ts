// What to do next, for each answer; each action names the page of this site for it.
import type { I18n } from '@lingui/core'
import type { Profile } from '../../quiz.ts'

export type Action = { text: string; to?: string }

export function actionsByHistory(i18n: I18n): Record<Profile['votingHistory'], Action[]> {
  const search = {
    text: i18n.t(
      'Look up your name on the electoral roll. Having a card is not enough: your name must be on the roll.',
    ),
    to: '/voter-id-help',
  }
  return {
    never: [
      {
        text: i18n.t(
          'Get on the electoral roll with Form 6, online or with your Booth Level Officer. It costs nothing.',
        ),
        to: '/voter-id-help',
      },
      { text: i18n.t('Read how voting works, step by step, before the day.'), to: '/voting-education' },
    ],
    sometimes: [
      search,
      { text: i18n.t('Decide today how and when you will go on polling day, and with whom.') },
    ],
    regular: [
      search,
      { text: i18n.t('Vote in every election: assembly and local ones decide most of daily life.') },
    ],
    always: [
      search,
      { text: i18n.t('Take along one person who has not voted before.') },
      { text: i18n.t('Help a first-time voter with the form.'), to: '/voter-id-help' },
    ],
  }
}

export function actionsByAge(i18n: I18n, { age, votingHistory }: Profile): Action[] {
  if (age === '18-25' && votingHistory === 'never')
    return [
      {
        text: i18n.t(
          'You can apply once you are 17. You join the roll on the next of four dates after you turn 18: 1 January, 1 April, 1 July, 1 October.',
        ),
        to: '/voter-id-help',
      },
    ]
  if (age === '65+')
    return [
      {
        text: i18n.t(
          'If you are 85 or older, you can ask to vote at home (Form 12D). Ask the booth’s staff if you cannot stand in a queue for long.',
        ),
        to: '/voter-id-help',
      },
    ]
  return []
}

export function actionsByLocation(i18n: I18n): Record<Profile['location'], Action[]> {
  const moved = {
    text: i18n.t('If you have moved, change your address with Form 8, so that your booth is near.'),
    to: '/voter-id-help',
  }
  return {
    urban: [moved],
    suburban: [moved],
    rural: [
      { text: i18n.t('Ask your Booth Level Officer for the voter slip, which tells booth and number.') },
    ],
    tribal: [
      {
        text: i18n.t(
          'Ask your Booth Level Officer where the booth is. Remote places get booths of their own.',
        ),
      },
    ],
  }
}

export function actionsByProfession(i18n: I18n): Record<Profile['profession'], Action[]> {
  const holiday = {
    text: i18n.t(
      'Polling day is a paid holiday for those employed in any business or trade, including daily-wage workers (section 135B of the Representation of the People Act, 1951).',
    ),
  }
  return {
    student: [
      {
        text: i18n.t(
          'Away from home for your studies? You may be on the roll at home or at your hostel, never at both.',
        ),
        to: '/voter-id-help',
      },
    ],
    tech: [holiday],
    healthcare: [
      {
        text: i18n.t(
          'On duty on polling day? Ask early whether your service may vote by post in this election.',
        ),
      },
    ],
    education: [
      {
        text: i18n.t(
          'If you are called for election duty, ask for a postal ballot or an election duty certificate in time.',
        ),
      },
    ],
    business: [{ text: i18n.t('Give everyone who works for you the day off with pay: it is the law.') }],
    government: [
      {
        text: i18n.t(
          'If you are called for election duty, ask for a postal ballot or an election duty certificate in time.',
        ),
      },
    ],
    agriculture: [
      {
        text: i18n.t(
          'At harvest time, plan ahead: vote before work, or on the way back while the booth is still open.',
        ),
      },
    ],
    manufacturing: [holiday],
    service: [holiday],
    other: [],
  }
}
