import { expect, test } from 'vitest'
import { languageCodes } from '#base/languages.ts'
import { wordsOf } from '#base/web/words.tsx'
import { newPollNotifications } from '#polls/server/new-poll-notifications.ts'
import { addWords } from './web/rendering/catalogues.ts'
import { noticeWords } from './notice-words.ts'

const others = languageCodes.filter((code) => code !== 'en')

test.each(others)(
  'the notice of a new poll is read in %s, with the words that every page has',
  async (language) => {
    const i18n = wordsOf(language)
    await addWords(i18n, ['app'])
    const read: string[] = []
    newPollNotifications((_event, notice) => {
      read.push(noticeWords(i18n, notice as { title: string; description: string }))
    })('7')
    expect(read).toEqual([expect.not.stringMatching(/poll/i)])
  },
)
