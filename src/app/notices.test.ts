import { expect, test } from 'vitest'
import { languageCodes } from '#base/languages.ts'
import { newPollNotifications } from '#polls/server/new-poll-notifications.ts'
import { words, wordsLoaded } from './web/rendering/catalogues.ts'
import { noticeWords } from './notice-words.ts'

const others = languageCodes.filter((code) => code !== 'en')

test.each(others)(
  'the notice of a new poll is read in %s, with the words that every page has',
  async (language) => {
    await wordsLoaded(language)
    const i18n = words[language]
    const read: string[] = []
    newPollNotifications((_event, notice) => {
      read.push(noticeWords(i18n, notice as { title: string; description: string }))
    })('7')
    expect(read).toEqual([expect.not.stringMatching(/poll/i)])
  },
)
