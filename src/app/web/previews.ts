// The pictures of shared pages: each feature draws its own.
import type { Preview } from '#base/preview.ts'
import type { SocialCard } from '#base/web/feature.ts'
import { addWords } from './rendering/catalogues.ts'

const files = import.meta.glob<{ card: SocialCard }>('/src/*/web/social-card.ts', { eager: true })
const cards = Object.entries(files).map(([file, { card }]) => ({ ...card, feature: file.split('/')[2]! }))

type Dependencies = Parameters<SocialCard['make']>[1]

/** Undefined for a kind that has no picture of its own. */
export async function previewOf(
  kind: string,
  id: string,
  dependencies: Dependencies,
): Promise<Preview | undefined> {
  const card = cards.find((one) => one.kind === kind)
  if (!card) return undefined
  await addWords(dependencies.i18n, ['base', 'app', card.feature])
  return card.make(id, dependencies)
}
