// The guide's texts, for each answer. Each sentence stands alone, so any of them may be left out.
import type { I18n } from '@lingui/core'
import type { Profile, Step } from '../../quiz.ts'
import {
  actionsByAge,
  actionsByHistory,
  actionsByLocation,
  actionsByProfession,
  type Action,
} from './actions.ts'

export type Guide = { title: string; description: string; reasons: string[]; actions: Action[] }
type AnswerTexts<K extends Step> = Record<
  Profile[K] extends readonly (infer I extends string)[] ? I : Profile[K] & string,
  string
>

export function questions(i18n: I18n): Record<Step, string> {
  return {
    age: i18n.t('How old are you?'),
    location: i18n.t('Where do you live?'),
    profession: i18n.t('What do you do?'),
    interests: i18n.t('What matters to you? Choose as many as you like.'),
    votingHistory: i18n.t('How often have you voted?'),
  }
}

export function answers(i18n: I18n): { [K in Step]: AnswerTexts<K> } {
  return {
    age: {
      '18-25': i18n.t('18 to 25'),
      '26-35': i18n.t('26 to 35'),
      '36-50': i18n.t('36 to 50'),
      '51-65': i18n.t('51 to 65'),
      '65+': i18n.t('Over 65'),
    },
    location: {
      urban: i18n.t('In a city'),
      suburban: i18n.t('In a suburb or a small town'),
      rural: i18n.t('In a village'),
      tribal: i18n.t('In a tribal area'),
    },
    profession: {
      student: i18n.t('Student'),
      tech: i18n.t('Technology'),
      healthcare: i18n.t('Healthcare'),
      education: i18n.t('Teaching'),
      business: i18n.t('Business'),
      government: i18n.t('Government service'),
      agriculture: i18n.t('Farming'),
      manufacturing: i18n.t('Factory or construction'),
      service: i18n.t('Services'),
      other: i18n.t('Something else'),
    },
    interests: {
      education: i18n.t('Education'),
      healthcare: i18n.t('Health'),
      economy: i18n.t('Jobs and prices'),
      environment: i18n.t('Environment'),
      infrastructure: i18n.t('Roads, water, power'),
      security: i18n.t('Safety'),
      technology: i18n.t('Technology and privacy'),
      social: i18n.t('Social justice'),
    },
    votingHistory: {
      never: i18n.t('Never yet'),
      sometimes: i18n.t('Sometimes'),
      regular: i18n.t('Most of the time'),
      always: i18n.t('Every time'),
    },
  }
}

/** The guide for one visitor: a title, a sentence, a reason for each answer, and next steps, most urgent first. */
export function guideFor(i18n: I18n, profile: Profile): Guide {
  const { age, location, profession, votingHistory } = profile
  return {
    title: titles(i18n, profile),
    description: describe(i18n, profile),
    reasons: [
      reasonsByAge(i18n)[age],
      reasonsByLocation(i18n)[location],
      reasonsByProfession(i18n)[profession],
      ...profile.interests.map((one) => reasonsByInterest(i18n)[one]),
    ],
    actions: [
      ...actionsByHistory(i18n)[votingHistory],
      ...actionsByAge(i18n, profile),
      ...actionsByLocation(i18n)[location],
      ...actionsByProfession(i18n)[profession],
      {
        text: i18n.t('Ask every candidate what they will do about this: {interests}.', {
          interests: listed(
            i18n,
            profile.interests.map((one) => answers(i18n).interests[one]),
          ),
        }),
      },
      {
        text: i18n.t('Find your constituency and see who is contesting, who won and by how much.'),
        to: '/constituencies',
      },
      { text: i18n.t('Read what candidates declared: money, cases, education.'), to: '/candidate-analysis' },
      { text: i18n.t('Before you pass on a claim, see whether it has been checked.'), to: '/fact-checks' },
    ],
  }
}

const listed = (i18n: I18n, parts: readonly string[]) =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)

function titles(i18n: I18n, { age, votingHistory }: Profile): string {
  if (votingHistory === 'never')
    return age === '18-25' ? i18n.t('Your first vote') : i18n.t('It is never too late for a first vote')
  if (votingHistory === 'sometimes') return i18n.t('From sometimes to every time')
  if (votingHistory === 'regular') return i18n.t('Nearly every time: now every time')
  return i18n.t('You always vote. Bring others along')
}

function describe(i18n: I18n, profile: Profile): string {
  const said = answers(i18n)
  const interest = listed(
    i18n,
    profile.interests.map((one) => said.interests[one]),
  )
  const who = {
    age: said.age[profile.age],
    place: said.location[profile.location],
    work: said.profession[profile.profession],
    interest,
  }
  return i18n.t(
    'Made for you from your answers. Age: {age}. Home: {place}. Work: {work}. What matters: {interest}.',
    who,
  )
}

function reasonsByAge(i18n: I18n): AnswerTexts<'age'> {
  return {
    '18-25': i18n.t('You will live with today’s decisions longer than the people who make them.'),
    '26-35': i18n.t(
      'Rents, jobs, crèches, loans: many of the rules you meet every day are made by those you elect.',
    ),
    '36-50': i18n.t(
      'You may be paying for schools and for hospital bills at once. Both are decided by those you elect.',
    ),
    '51-65': i18n.t('Pensions and health cover for the years ahead are being decided now.'),
    '65+': i18n.t('You have seen governments come and go. Few can judge promises as well as you.'),
  }
}

function reasonsByLocation(i18n: I18n): AnswerTexts<'location'> {
  return {
    urban: i18n.t('Water, waste, buses and rents: much of daily life in a city depends on whom it elects.'),
    suburban: i18n.t(
      'Growing places need water, buses and schools. The people you elect decide where they come first.',
    ),
    rural: i18n.t('Roads, irrigation, ration shops and village schools depend on whom your village elects.'),
    tribal: i18n.t(
      'Laws protect rights to forest and land. The people you elect make them and can change them.',
    ),
  }
}

function reasonsByProfession(i18n: I18n): AnswerTexts<'profession'> {
  return {
    student: i18n.t('Fees, seats, scholarships and examinations are decided by elected governments.'),
    tech: i18n.t('Laws on data, start-ups and working hours shape your field.'),
    healthcare: i18n.t('You see what a health budget means for people. Your vote helps to set it.'),
    education: i18n.t('Posts, pay and what is taught are decided by elected governments.'),
    business: i18n.t('Taxes, licences and credit are decided by those you elect.'),
    government: i18n.t('You carry out what is decided. As a citizen you also decide, in secret and freely.'),
    agriculture: i18n.t(
      'Support prices, insurance, water and power for fields are decided by those you elect.',
    ),
    manufacturing: i18n.t('Wages, safety at work and social security are set by law.'),
    service: i18n.t('Hours, wages and social security in services are set by law.'),
    other: i18n.t('Whatever you do, prices, safety and services around you are decided by those you elect.'),
  }
}

function reasonsByInterest(i18n: I18n): AnswerTexts<'interests'> {
  return {
    education: i18n.t(
      'Education: state governments run most schools, and the centre and the states both make laws on it.',
    ),
    healthcare: i18n.t(
      'Health: hospitals are run by the states, large programmes are paid for by the centre. Both votes count.',
    ),
    economy: i18n.t('Jobs and prices: the people you elect pass the budget.'),
    environment: i18n.t(
      'Environment: air, rivers and forests are protected by laws, and by the people who enforce them.',
    ),
    infrastructure: i18n.t(
      'Roads, water, power: what is built near you is often decided by your own representative.',
    ),
    security: i18n.t('Safety: police belong to the state, borders to the centre.'),
    technology: i18n.t('Technology and privacy: Parliament makes the law on your data.'),
    social: i18n.t('Social justice: reservations, pensions and protection from discrimination are laws.'),
  }
}
