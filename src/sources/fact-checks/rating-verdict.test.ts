import { describe, expect, it } from 'vitest'
import { verdicts } from '#fact-checks/contract.ts'
import ratingWords from './rating-words.json' with { type: 'json' }
import { verdictOf } from './rating-verdict.ts'

describe('a rating', () => {
  it.each([
    ['False', 'false'],
    ['FAKE', 'false'],
    ['Mostly True', 'true'],
    ['Half True', 'misleading'],
    ['“Misleading”', 'misleading'],
    ['Missing Context', 'misleading'],
    ['Unproven', 'unverified'],
    ['गलत', 'false'],
    ['ग़लत', 'false'],
    ['फ़र्ज़ी', 'false'],
    ['भ्रामक', 'misleading'],
    ['आधा सच', 'misleading'],
    ['सच', 'true'],
    ['અસત્ય', 'false'],
    ['ભ્રામક', 'misleading'],
    ['खोटे', 'false'],
    ['दिशाभूल करणारे', 'misleading'],
    ['ਝੂਠ', 'false'],
    ['ਗੁੰਮਰਾਹਕੁੰਨ', 'misleading'],
    ['মিথ্যা', 'false'],
    ['பொய்', 'false'],
    ['అబద్ధం', 'false'],
    ['ಸುಳ್ಳು', 'false'],
    ['വ്യാജം', 'false'],
    ['غلط', 'false'],
  ] as const)('%s means %s', (rating, verdict) => expect(verdictOf(rating)).toBe(verdict))

  it.each([
    ['Fake news', 'false'],
    ['misleading video', 'misleading'],
    ['False/Fabricated', 'false'],
    ['Misleading/ Partially False', 'misleading'],
    ['False & misleading', 'misleading'],
    ['Misleading & old video', 'misleading'],
    ['This claim is ‘false’.', 'false'],
    ['यह दावा गलत है।', 'false'],
    ['False. The photo is from another state.', 'false'],
    ['भ्रामक – वीडियो पुराना है', 'misleading'],
    ['This claim is false. The photo is old.', 'false'],
    ['Verdict: False', 'false'],
    ['Completely untrue', 'false'],
    ['फर्ज़ी दावा', 'false'],
    ['ভুয়া খবর', 'false'],
    ['தவறான தகவல்', 'false'],
  ] as const)('may name a thing, join two words, or go on: %s', (rating, verdict) =>
    expect(verdictOf(rating)).toBe(verdict),
  )

  it.each([
    '',
    'Wrinkled',
    'True or false?',
    'True – but missing context',
    'True – but the photo is of another town',
    'सही – लेकिन वीडियो पुराना है',
    'True | Satire',
    'Fake?',
    'सच?',
    'True: the claim is false',
    'Real video. False context',
    'True|False',
    'सही। लेकिन वीडियो पुराना है, दावा भ्रामक है',
    'यह दावा गलत नहीं है',
    'உண்மை இல்லை',
    'సత్యం కాదు',
    'সত্য নয়',
    'सच नहीं है',
    'સાચું નથી',
    'یہ سچ نہیں',
    'No longer true',
    'False alarm',
    'False and true',
    'It is false that the bridge was never opened',
    'You do not need to have a number with you in order to vote. A name is all that is required.',
    'व्हायरल व्हिडिओ सूर्यपुर येथील नसून मेघपुर येथील आहे. हा दावा खोटा आहे असे नाही.',
    'Truely',
    'False – satire',
    'False: true',
    'Verdict: not false',
  ])('is not guessed: %s', (rating) => expect(verdictOf(rating)).toBeUndefined())

  it('has one meaning per word of the table', () => {
    for (const verdict of verdicts)
      for (const word of Object.values(ratingWords[verdict]).flat())
        expect([word, verdictOf(word)]).toEqual([word, verdict])
  })
})
