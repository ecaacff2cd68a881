/**
 * The rules of the house. `house/features`: every import, static, dynamic, re-exported or of a type, obeys
 * scripts/checks/features.ts. `house/external-link`: only one part of a page leads off the site.
 */
import { importViolation } from './features.ts'

type Literal = { type: string; value?: unknown }
type Import = { source: Literal | null }
type Context = {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

function create(context: Context) {
  const file = context.filename.replaceAll('\\', '/')
  const src = file.lastIndexOf('/src/')
  if (src === -1) return {}
  const from = file.slice(src + '/src/'.length)
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

export default {
  meta: { name: 'house' },
  rules: { features: { create }, 'external-link': { create: createExternalLink } },
}
