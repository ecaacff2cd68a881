// Renders a document's blocks: legal documents whole, texts of pages by section (text.tsx).
import { Link } from '../here.tsx'
import { officialLinks } from '../../official-links.ts'
import type { Block, Inline } from '../../texts.ts'
import { ExternalLink, OfficialLink } from './external-link.tsx'

export function Document({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-prose">
      <Blocks of={blocks} />
    </div>
  )
}

export const Blocks = ({ of }: { of: readonly Block[] }) =>
  of.map((block, n) => <Shown key={n} block={block} />)

function Shown({ block }: { block: Block }) {
  if (block.kind === 'list') {
    if (!block.numbered && block.items.every(isTerm)) return <Terms of={block.items} />
    const List = block.numbered ? 'ol' : 'ul'
    return (
      <List className={`mt-3 space-y-2 ps-6 ${block.numbered ? 'list-decimal' : 'list-disc'}`}>
        {block.items.map((line, n) => (
          <li key={n}>
            <Line of={line} />
          </li>
        ))}
      </List>
    )
  }
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

/** A bold word, and after a colon what it means; a list of only such items is a list of terms. */
const isTerm = ([term, meaning]: readonly Inline[]) => term?.strong === true && meaning?.text.startsWith(':')

function Terms({ of }: { of: readonly Inline[][] }) {
  return (
    <dl className="mt-3 space-y-3">
      {of.map(([term, meaning, ...rest], n) => (
        <div key={n}>
          <dt className="font-semibold">{term?.text}</dt>
          <dd>
            <Line of={meaning ? [{ ...meaning, text: meaning.text.replace(/^: */, '') }, ...rest] : []} />
          </dd>
        </div>
      ))}
    </dl>
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
  const official = /^official:(\w+)$/.exec(href ?? '')?.[1]
  if (official !== undefined && Object.hasOwn(officialLinks, official))
    return <OfficialLink to={officialLinks[official as keyof typeof officialLinks]}>{text}</OfficialLink>
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
