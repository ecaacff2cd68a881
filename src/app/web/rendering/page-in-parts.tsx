// The parts of the page that is being drawn, and what a browser gets for them.
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { notingAnswers } from '#base/web/data.ts'
import { PageInPartsContext, type PageInParts } from '#base/web/island.tsx'
import { fnv1a } from '#base/fnv1a.ts'
import type { RenderDependencies } from '../../rendering.ts'
import { Around } from '../parts/around.tsx'
import type { PageData, PartDrawn, PartKind } from '../parts/page-data.ts'

type Given = Omit<Parameters<typeof Around>[0], 'children'> &
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

  draw(file: string, props: object, part: ReactNode): ReturnType<PageInParts['draw']> {
    const { site, language, here, i18n, answers } = this.given
    const n = this.parts.length
    // Letters only: a number could be taken for a figure.
    const ids = `p${n}${here.search === '' ? '' : fnv1a(here.search).toString(36).replaceAll(/[\d-]/g, '')}-`
    this.parts.push([this.kindOf(file), props])
    const drawn = notingAnswers(this.used, () =>
      renderToString(
        <Around {...{ site, language, here, i18n, answers }}>
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

  private kindOf(file: string): number {
    const { language, addressOf, filesOf, wordsOf } = this.given
    let kind = this.kinds.get(file)
    if (kind === undefined) {
      this.kinds.set(file, (kind = this.kindList.length))
      this.kindList.push([addressOf(file), wordsOf(file, language), filesOf(file)])
    }
    return kind
  }
}
