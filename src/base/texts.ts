// Texts of pages: Markdown beside the page, `src/<feature>/web/texts/<name>.<language>.md`. Only the server reads Markdown; pages get
// blocks, so that they never handle raw markup.
import * as Type from 'typebox'
import { endpoint, notFound } from './contract.ts'
import { languageCodes } from './languages.ts'

/** A piece of a line: plain, bold, code, or a link. */
export const Inline = Type.Object({
  text: Type.String(),
  href: Type.Optional(Type.String()),
  strong: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.Boolean()),
})
export type Inline = Type.Static<typeof Inline>

export const Line = Type.Array(Inline)

export const Block = Type.Union([
  Type.Object({
    kind: Type.Literal('heading'),
    level: Type.Integer({ minimum: 1, maximum: 3 }),
    /** Its anchor: `## How you vote {#how}`. */
    id: Type.Optional(Type.String()),
    line: Line,
  }),
  Type.Object({ kind: Type.Literal('paragraph'), line: Line }),
  Type.Object({
    kind: Type.Literal('list'),
    numbered: Type.Optional(Type.Boolean()),
    items: Type.Array(Line),
  }),
])
export type Block = Type.Static<typeof Block>

export const readText = endpoint('/api/texts/:name', {
  summary: 'The text of a page, as blocks; values in braces are filled in by the page',
  silence: 'facts',
  params: Type.Object({ name: Type.String({ pattern: '^[a-z-]{1,40}$' }) }),
  query: Type.Object({ language: Type.Optional(Type.Enum(languageCodes)) }),
  /** `language`: that it is written in, English until there is a translation. */
  reply: Type.Object({ language: Type.Enum(languageCodes), title: Type.String(), blocks: Type.Array(Block) }),
  refusals: [notFound],
  shared: { seconds: 3600, topics: [] },
})
