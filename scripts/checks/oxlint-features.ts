/** The lint rule `house/features`: every import, static, dynamic, re-exported or of a type, obeys scripts/checks/features.ts. */
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

export default { meta: { name: 'house' }, rules: { features: { create } } }
