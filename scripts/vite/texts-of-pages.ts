// Which texts are in the scripts that a page loads first: its own and the entry's, with all they import statically.
import { relative } from 'node:path'

type Chunk = {
  type: 'chunk'
  code: string
  imports: string[]
  isEntry: boolean
  facadeModuleId: string | null
}
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

/** Each page's source file with all strings in its scripts; embeds have no scripts. */
export function textsOfPages(bundle: Bundle, parse: (code: string) => unknown): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const chunks = Object.entries(bundle).filter((one): one is [string, Chunk] => one[1].type === 'chunk')
  const entries = chunks.filter(([, { isEntry }]) => isEntry).map(([file]) => file)
  const pages = chunks.filter(([, { facadeModuleId }]) =>
    /(?<!\/embed)\.page\.tsx$/.test(facadeModuleId ?? ''),
  )
  return new Map(
    pages.map(([file, { facadeModuleId }]) => {
      const texts = [...closure([...entries, file])].flatMap((one) => [...textsIn(one)])
      return [relative(process.cwd(), facadeModuleId!), new Set(texts)]
    }),
  )

  function closure(files: readonly string[], found = new Set<string>()): Set<string> {
    for (const file of files) {
      const chunk = bundle[file]
      if (found.has(file) || chunk?.type !== 'chunk') continue
      found.add(file)
      closure(chunk.imports, found)
    }
    return found
  }

  function textsIn(file: string): Set<string> {
    const texts = known.get(file) ?? stringsOf(parse((bundle[file] as Chunk).code))
    known.set(file, texts)
    return texts
  }
}

function stringsOf(program: unknown): Set<string> {
  const found = new Set<string>()
  const left = [program]
  while (left.length > 0) {
    const node = left.pop()
    if (typeof node !== 'object' || node === null) continue
    if (Array.isArray(node)) for (const one of node) left.push(one)
    else {
      const { type, value } = node as { type?: string; value?: unknown }
      if (type === 'Literal' && typeof value === 'string') found.add(value)
      // The minifier writes some strings as templates.
      if (type === 'TemplateElement') found.add((value as { cooked: string }).cooked)
      left.push(...Object.values(node))
    }
  }
  return found
}
