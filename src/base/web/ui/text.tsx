// The text of a page (texts.ts), section by section: the page says what stands between them.
import type { ReactNode } from 'react'
import { readText, type Block, type Inline } from '../../texts.ts'
import { read, useLoadedData } from '../data.ts'
import { languages, useSite, type Language } from '../site.ts'
import { Blocks } from './document.tsx'
import { Section } from './section.tsx'

const inputFor = (name: string, language: Language) => ({ params: { name }, query: { language } })

export const textRead = (name: string, { language }: { language: Language }) =>
  read(readText, inputFor(name, language))

export type PageText = {
  title: string
  /** Of the text, where it is not that of the page. */
  lang: string | undefined
  /** `''`: what stands before the first section. */
  sections: ReadonlyMap<string, { title: string; blocks: Block[] }>
}

/** @param values for names in braces. A line that names an unknown one is left out. */
export function useText(name: string, values: Values = {}): PageText {
  const { language } = useSite()
  const text = useLoadedData(readText, inputFor(name, language))
  const sections = new Map([['', { title: '', blocks: [] as Block[] }]])
  let blocks = sections.get('')!.blocks
  for (const block of text.blocks.flatMap((one) => filledBlock(one, values)))
    if (block.kind === 'heading' && block.level === 2)
      sections.set(block.id ?? '', { title: textOf(block.line), blocks: (blocks = []) })
    else blocks.push(block)
  return {
    title: textOf(filledLine([{ text: text.title }], values)),
    lang: text.language === language ? undefined : languages[text.language].locale,
    sections,
  }
}

const textOf = (line: readonly Inline[]) => line.map(({ text }) => text).join('')

type Values = Readonly<Record<string, string | undefined>>

function filledBlock(block: Block, values: Values): Block[] {
  if (block.kind === 'list') {
    const items = block.items.map((item) => filledLine(item, values))
    return [{ ...block, items: items.filter(({ length }) => length > 0) }]
  }
  // A kind that only a newer server knows.
  if (block.kind !== 'heading' && block.kind !== 'paragraph') return []
  const line = filledLine(block.line, values)
  return line.length === 0 ? [] : [{ ...block, line }]
}

/** Nothing of a line that names an unknown value. */
function filledLine(line: readonly Inline[], values: Values): Inline[] {
  const asked = line.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  if (asked.some((name) => values[name] === undefined)) return []
  return line.map((piece) => ({
    ...piece,
    text: piece.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!),
  }))
}

type Titled = { id: string; title: string; lang?: string | undefined; children: ReactNode }

/** A part of a page that is read. */
export function TextPart({ children, ...of }: Titled) {
  return (
    <Section {...of} small className="mt-10 max-w-prose">
      {children}
    </Section>
  )
}

type Part = { of: PageText; id: string; /** Between the heading and the text. */ children?: ReactNode }

/** A section with its heading; headings below it are questions that open. */
export function TextSection({ of, id, children }: Part) {
  const section = of.sections.get(id)
  if (section === undefined) return null
  return (
    <TextPart id={id} title={section.title} lang={of.lang}>
      {children}
      <TextBlocks of={of} id={id} />
    </TextPart>
  )
}

/** A section without its heading. */
export function TextBlocks({ of, id }: Omit<Part, 'children'>) {
  const { blocks } = of.sections.get(id) ?? { blocks: [] }
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  return first === -1 ? (
    <Blocks of={blocks} />
  ) : (
    <>
      <Blocks of={blocks.slice(0, first)} />
      <div className="mt-3 divide-y divide-line border-y border-line">
        {questionsIn(blocks.slice(first)).map(({ question, answer }) => (
          <details key={question} className="opens-on-paper">
            <summary className="marked-summary flex min-h-11 cursor-pointer items-baseline gap-2 py-2 font-semibold">
              {question}
            </summary>
            <div className="pb-4 ps-5 *:first:mt-0">
              <Blocks of={answer} />
            </div>
          </details>
        ))}
      </div>
    </>
  )
}

function questionsIn(blocks: readonly Block[]): { question: string; answer: Block[] }[] {
  const found: { question: string; answer: Block[] }[] = []
  for (const block of blocks)
    if (block.kind === 'heading') found.push({ question: textOf(block.line), answer: [] })
    else found.at(-1)?.answer.push(block)
  return found
}
