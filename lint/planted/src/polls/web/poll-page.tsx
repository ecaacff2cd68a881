export * from '../contract.ts'
export * from '#base/web/api.ts'
export * from '#base/contract.ts'
export * from '../server/unwritten.ts' // refused: house(rooms)
export * from '#base/server/db.ts' // refused: house(rooms)
export * from '#news/web/story-card.tsx' // refused: house(rooms)
export const Later = () => import('../server/unwritten.ts') // refused: house(rooms)

export const PollPage = () => (
  <main>
    <p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} /> {/* refused: react(no-danger) */}
    <img src="seat.svg" /> {/* refused: jsx-a11y(alt-text) */}
  </main>
)
