// What every page and every part of one stands in.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Answers } from '#base/web/answers.ts'
import { AnswersContext } from '#base/web/data.ts'
import { HereContext, type Here } from '#base/web/here.tsx'
import { SiteContext, type Language, type SiteInfo } from '#base/web/site.ts'
import { Words } from '#base/web/words.tsx'

type Props = {
  site: SiteInfo
  language: Language
  here: Here
  i18n: I18n
  answers: Answers
  children: ReactNode
}

export function Around({ site, language, here, i18n, answers, children }: Props) {
  return (
    <SiteContext value={{ ...site, language }}>
      <HereContext value={here}>
        <Words i18n={i18n}>
          <AnswersContext value={answers}>{children}</AnswersContext>
        </Words>
      </HereContext>
    </SiteContext>
  )
}
