// What visitors think of a leader, and the visitor's own stars.
import { RatingSummary } from './rating-summary.tsx'
import { StarRating } from './star-rating.tsx'
import type { Rated } from './leader-words.ts'

type Props = {
  leader: Rated
  /** Only who is in office can be rated. */
  open: boolean
}

export default function Rating({ leader, open }: Props) {
  return (
    <>
      <RatingSummary leader={leader} />
      {open ? <StarRating leader={leader} /> : null}
    </>
  )
}
