// Renders a document's blocks.
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { Link } from '#base/web/here.tsx'
import type { Block, Inline } from '../contract.ts'

export function Document({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-prose">
      {blocks.map((block, n) => (
        <Shown key={n} block={block} />
      ))}
    </div>
  )
}

function Shown({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="mt-3 list-disc space-y-2 ps-6">
        {block.items.map((line, n) => (
          <li key={n}>
            <Line of={line} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'paragraph')
    return (
      <p className="mt-3">
        <Line of={block.line} />
      </p>
    )
  // A kind that only a newer server knows.
  if (block.kind !== 'heading') return null
  const Heading = block.level === 3 ? 'h3' : 'h2'
  return (
    <Heading className="mt-8 text-xl font-bold">
      <Line of={block.line} />
    </Heading>
  )
}

function Line({ of }: { of: readonly Inline[] }) {
  return of.map((piece, n) => <Piece key={n} of={piece} />)
}

function Piece({ of: { text, href, strong, code } }: { of: Inline }) {
  if (href?.startsWith('/') && !href.startsWith('/api/'))
    return (
      <Link to={href} className="link">
        {text}
      </Link>
    )
  if (href?.startsWith('http')) return <ExternalLink to={href}>{text}</ExternalLink>
  if (href !== undefined)
    return (
      <a href={href} className="link">
        {text}
      </a>
    )
  if (strong) return <strong>{text}</strong>
  return code ? <code>{text}</code> : text
}
