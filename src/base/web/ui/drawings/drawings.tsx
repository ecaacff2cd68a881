// Drawings beside pages of text are files (*.svg here) in one style: lines of 2 px in ink, one part in the accent colour. Only
// the server draws them: browsers allow no markup from strings here. The text beside them says the same.
import type { ReactNode } from 'react'

/** Text at a readable width, and a drawing that stays beside it from tablet width on; not on paper. */
export const Beside = ({ children, drawing }: { children: ReactNode; drawing: string }) => (
  <div className="gap-x-10 md:grid md:grid-cols-[minmax(0,65ch)_minmax(9rem,20rem)] md:justify-between">
    <div className="min-w-0">{children}</div>
    <div aria-hidden="true" className="mt-10 text-ink max-md:hidden print:hidden">
      {/* oxlint-disable-next-line react/no-danger -- a file of ours */}
      <div className="sticky top-24 [&>svg]:w-full" dangerouslySetInnerHTML={{ __html: drawing }} />
    </div>
  </div>
)
