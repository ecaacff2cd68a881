import { expect, test } from 'vitest'
import type { Reply } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import type { HandlerInput } from '#base/server/http/routes.ts'
import type { listTranslations } from './contract.ts'
import { translationRoutes } from './server/translations.ts'

test('every language but English says how much of each part is translated', async () => {
  const [route] = translationRoutes()
  const { languages } = (await route!.handle({} as HandlerInput)) as Reply<typeof listTranslations>
  expect(languages.map(({ code }) => code)).toEqual(languageCodes.filter((code) => code !== 'en'))
  for (const { groups } of languages) {
    expect(groups.map(({ feature }) => feature)).toContain('polls')
    for (const { texts, translated } of groups) expect(translated).toBeLessThanOrEqual(texts)
  }
})
