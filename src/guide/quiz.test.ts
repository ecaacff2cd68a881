import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '#base/web/words.tsx'
import { choices, isAnswered, isComplete, readDraft, steps, type Profile } from './quiz.ts'
import { guideFor } from './web/quiz/guide-words.ts'

const i18n = wordsOf('en')
const someone = fc.record<Profile>({
  age: fc.constantFrom(...choices.age),
  location: fc.constantFrom(...choices.location),
  profession: fc.constantFrom(...choices.profession),
  interests: fc.uniqueArray(fc.constantFrom(...choices.interests), { minLength: 1 }),
  votingHistory: fc.constantFrom(...choices.votingHistory),
})

describe('the quiz', () => {
  it('asks five questions and continues only once each is answered', () => {
    expect(steps).toHaveLength(5)
    expect(isAnswered({}, 'age')).toBe(false)
    expect(isAnswered({ age: '65+' }, 'age')).toBe(true)
    expect(isAnswered({ interests: [] }, 'interests')).toBe(false)
    expect(isAnswered({ interests: ['economy'] }, 'interests')).toBe(true)
  })

  it('continues after a reload where it was left', () => {
    fc.assert(
      fc.property(someone, fc.integer({ min: 0, max: 4 }), (profile, answered) => {
        const draft = Object.fromEntries(steps.slice(0, answered).map((step) => [step, profile[step]]))
        expect(readDraft(JSON.stringify(draft))).toEqual({ draft, step: answered })
      }),
    )
  })

  it.each([
    undefined,
    '',
    'null',
    '[]',
    '{"age":"7","interests":"all","location":{}}',
    '{"interests":["x"]}',
  ])('starts again if the stored answers are invalid: %s', (kept) => {
    expect(readDraft(kept)).toEqual({ draft: {}, step: 0 })
  })
})

describe('the guide', () => {
  it('has a title, a sentence, reasons and actions for every profile, without gaps or repetition', () => {
    fc.assert(
      fc.property(someone, (profile) => {
        expect(isComplete(profile)).toBe(true)
        const { title, description, reasons, actions } = guideFor(i18n, profile)
        const said = [title, description, ...reasons, ...actions.map(({ text }) => text)]
        for (const text of said) expect(text).toMatch(/^\S.{5,}[\w.)]$/)
        expect(new Set(said).size).toBe(said.length)
        expect(reasons).toHaveLength(3 + profile.interests.length)
        expect(actions.length).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: 1000 },
    )
  })

  it('says something specific for each answer', () => {
    const usual: Profile = {
      age: '36-50',
      location: 'urban',
      profession: 'other',
      interests: ['economy'],
      votingHistory: 'regular',
    }
    for (const step of steps) {
      const guides = choices[step].map((answer) =>
        JSON.stringify(guideFor(i18n, { ...usual, [step]: step === 'interests' ? [answer] : answer })),
      )
      expect(new Set(guides).size).toBe(choices[step].length)
    }
  })

  it('tells a young first-time voter about the four dates, and an old one about voting at home', () => {
    const text = (profile: Partial<Profile>) =>
      JSON.stringify(
        guideFor(i18n, {
          age: '26-35',
          location: 'rural',
          profession: 'student',
          interests: ['social'],
          votingHistory: 'never',
          ...profile,
        }),
      )
    expect(text({ age: '18-25' })).toContain('1 October')
    expect(text({})).toContain('Form 6')
    expect(text({ votingHistory: 'always' })).not.toContain('Form 6,')
    expect(text({ age: '65+' })).toContain('Form 12D')
  })
})
