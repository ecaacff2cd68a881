// The parts of the page that is being drawn, and what a browser gets for them.
import { renderToString } from 'react-dom/server'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { notingAnswers } from '#base/web/data.ts'
import { PageInPartsContext, type PageInParts } from '#base/web/island.tsx'
import { fnv1a } from '#base/fnv1a.ts'
import type { Language } from '#base/web/site.ts'
import type { RenderDependencies } from '../../rendering.ts'
import { Around } from '../parts/around.tsx'
import type { PageData, PartDrawn, PartKind } from '../parts/page-data.ts'

type Surroundings = Parameters<PageInParts['draw']>[3]
type Given = Pick<Parameters<typeof Around>[0], 'site' | 'language' | 'here' | 'answers'> &
  Required<Pick<RenderDependencies, 'addressOf' | 'filesOf' | 'wordsOf'>>

export class DrawnParts implements PageInParts {
  private readonly kinds = new Map<string, number>()
  private readonly kindList: PartKind[] = []
  private readonly parts: PartDrawn[] = []
  /** What React wants in the head of the document, out of parts. */
  head = ''
  private readonly used = new Set<string>()
  private readonly given: Given

  constructor(given: Given) {
    this.given = given
  }

  draw(file: string, props: object, part: ReactNode, around: Surroundings): ReturnType<PageInParts['draw']> {
    const { site, here, answers, language: pageLanguage } = this.given
    const n = this.parts.length
    // Letters only: a number could be taken for a figure.
    const ids = `p${n}${here.search === '' ? '' : fnv1a(here.search).toString(36).replaceAll(/[\d-]/g, '')}-`
    const { language, existsIn, i18n } = around
    const kind = this.kindOf(file, language, i18n)
    this.parts.push(language === pageLanguage ? [kind, props] : [kind, props, language])
    const drawn = notingAnswers(this.used, () =>
      renderToString(
        <Around {...{ site, language, existsIn, here, i18n, answers }}>
          <PageInPartsContext value={undefined}>{part}</PageInPartsContext>
        </Around>,
        { identifierPrefix: ids },
      ),
    )
    const [head = ''] = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(drawn) ?? []
    this.head += head
    return { n, ids, html: drawn.slice(head.length) }
  }

  /** What the browser needs to know of them. */
  data(): Pick<PageData, 'kinds' | 'parts' | 'answers'> {
    return {
      kinds: this.kindList,
      parts: this.parts,
      answers: this.given.answers.carried(this.used),
    }
  }

  private kindOf(file: string, language: Language, i18n: I18n): number {
    const { addressOf, filesOf, wordsOf } = this.given
    const key = `${file} ${language}`
    let kind = this.kinds.get(key)
    if (kind === undefined) {
      this.kinds.set(key, (kind = this.kindList.length))
      this.kindList.push([addressOf(file), wordsOf(file, i18n.locale as Language), filesOf(file)])
    }
    return kind
  }
}
