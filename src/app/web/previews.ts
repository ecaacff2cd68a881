// The pictures of shared pages: each feature draws its own.
import type { Preview } from '#base/pages/preview.ts'
import type { SocialCard } from '#base/web/feature.ts'

const files = import.meta.glob<{ card: SocialCard }>('/src/*/web/social-card.ts', { eager: true })
const cards = Object.values(files).map(({ card }) => card)

type Dependencies = Parameters<SocialCard['make']>[1]

/** Undefined for a kind that has no picture of its own. */
export async function previewOf(
  kind: string,
  id: string,
  dependencies: Dependencies,
): Promise<Preview | undefined> {
  const card = cards.find((one) => one.kind === kind)
  if (!card) return undefined
  return card.make(id, dependencies)
}
