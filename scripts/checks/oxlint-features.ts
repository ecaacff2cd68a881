/**
 * Our own lint rules. `house/features`: every import (static, dynamic, re-exported or type) obeys
 * scripts/checks/features.ts. `house/tables`: every query obeys scripts/checks/tables.ts. `house/external-link`:
 * only one component links to other sites.
 */
import { importViolation } from './features.ts'
import { tableViolations } from './tables.ts'

type Literal = { type: string; value?: unknown }
type Import = { source: Literal | null }
type Context = {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

type Tagged = { quasi: { quasis: { value: { cooked: string | null } }[] } }

/** The file's path below src/; undefined for other files. */
function placeIn(context: Context): string | undefined {
  const file = context.filename.replaceAll('\\', '/')
  const src = file.lastIndexOf('/src/')
  return src === -1 ? undefined : file.slice(src + '/src/'.length)
}

function importsObey(context: Context) {
  const from = placeIn(context)
  if (from === undefined) return {}
  const check = ({ source }: Import) => {
    if (typeof source?.value !== 'string') return
    const message = importViolation(from, source.value)
    if (message) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}

type Attribute = { name: { name: unknown }; value: Literal | null }

const externalLink = 'src/base/web/ui/external-link.tsx'

function createExternalLink(context: Context) {
  if (context.filename.replaceAll('\\', '/').endsWith(externalLink)) return {}
  return {
    JSXAttribute(attribute: Attribute) {
      const { name, value } = attribute
      const foreign = name.name === 'href' && /^(https?:)?\/\//.test(String(value?.value))
      if (name.name === 'target' || foreign)
        context.report({
          node: attribute,
          message: `A link that leaves the site is an ExternalLink (${externalLink})`,
        })
    },
  }
}

function tablesObey(context: Context) {
  const from = placeIn(context)
  if (from === undefined) return {}
  return {
    // Whatever its tag: a piece, or a connection that sends it.
    TaggedTemplateExpression(node: Tagged) {
      // An interpolation is a value or a fragment of its own; `?` stands for it.
      const text = node.quasi.quasis.map(({ value }) => value.cooked).join(' ? ')
      for (const message of tableViolations(from, text)) context.report({ node, message })
    },
  }
}

export default {
  meta: { name: 'house' },
  rules: {
    features: { create: importsObey },
    'external-link': { create: createExternalLink },
    tables: { create: tablesObey },
  },
}
