export * from '../contract.ts'
export * from '#base/web/api.ts'
export * from '#base/contract.ts'
export * from '../server/unwritten.ts' // refused: house(features)
export * from '#base/server/database/db.ts' // refused: house(features)
export * from '#news/web/story-card.tsx' // refused: house(features)
export const Later = () => import('../server/unwritten.ts') // refused: house(features)

export const PollPage = () => (
  <main>
    <p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} /> {/* refused: react(no-danger) */}
    <img src="seat.svg" /> {/* refused: jsx-a11y(alt-text) */}
  </main>
)
