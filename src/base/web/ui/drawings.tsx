// Drawings beside pages of text, from tablet width on, in one style: lines of 2 px in ink, one part in the accent colour.
// The text beside them says the same, so screen readers skip them.
import type { ReactNode } from 'react'

const line = 'fill-none stroke-current stroke-2'
const marked = 'fill-accent-soft stroke-accent'

type Parts = {
  children: ReactNode
  /** Left out on a phone and on paper. */
  drawing: ReactNode
}

/** Text at a readable width, and a drawing that stays beside it. */
export function Beside({ children, drawing }: Parts) {
  return (
    <div className="gap-x-10 md:grid md:grid-cols-[minmax(0,65ch)_minmax(9rem,20rem)] md:justify-between">
      <div className="min-w-0">{children}</div>
      <div aria-hidden="true" className="mt-10 text-ink max-md:hidden print:hidden">
        <div className="sticky top-24">{drawing}</div>
      </div>
    </div>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 260" className="block w-full">
      <g className={line} strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

/** A hand that has voted: the forefinger with its mark of ink, before the papers of the candidates. */
export const Voted = () => (
  <Drawing>
    <rect x="10" y="20" width="92" height="120" rx="4" />
    <circle cx="36" cy="48" r="12" />
    <path d="M18 78a18 18 0 0 1 36 0M62 42h30M62 54h22M22 94h68M22 108h68M22 122h44" />
    <path d="M104 246v-34l-26-34a12 12 0 0 1 19-15l15 18V84a12 12 0 0 1 24 0v58l40 14a18 18 0 0 1 12 18l-6 72" />
    <path d="M136 142v24M154 148v20M172 154v18" />
    <rect x="119" y="74" width="10" height="24" rx="5" className={marked} />
  </Drawing>
)

/** From the publisher’s file through the check and the link to the page. */
export const FromFileToPage = () => (
  <Drawing>
    <path d="M60 8h56l24 24v28H60zM116 8v24h24M72 24h30M72 36h30M72 48h54" />
    <path d="M100 66v14m-6-6 6 6 6-6M100 128v14m-6-6 6 6 6-6M100 190v14m-6-6 6 6 6-6" />
    <circle cx="96" cy="102" r="18" />
    <path d="m109 115 16 15" />
    <path d="m87 102 7 7 12-14" className="stroke-accent" />
    <circle cx="66" cy="160" r="7" />
    <path d="M54 184a12 12 0 0 1 24 0" />
    <circle cx="134" cy="160" r="7" />
    <path d="M122 184a12 12 0 0 1 24 0M84 168h32" />
    <rect x="40" y="210" width="120" height="44" rx="4" />
    <path d="M52 224h40M52 236h24" />
    <rect x="112" y="222" width="34" height="20" rx="2" className={marked} />
  </Drawing>
)

/** A phone that keeps what is on it. */
export const KeptOnPhone = () => (
  <Drawing>
    <rect x="44" y="10" width="112" height="220" rx="14" />
    <path d="M88 24h24M60 44h80M60 60h80M60 76h52M60 186h80M60 202h40" />
    <path d="M82 128v-12a18 18 0 0 1 36 0v12" />
    <rect x="74" y="128" width="52" height="40" rx="4" className={marked} />
    <path d="M100 144v9" />
    <circle cx="100" cy="142" r="4" />
  </Drawing>
)

/** A voter’s card before the roll that has the name. */
export const CardAndRoll = () => (
  <Drawing>
    <rect x="46" y="10" width="144" height="176" rx="4" />
    <path d="M62 34h70M62 54h112M62 74h112M62 114h112M62 134h112" />
    <rect x="56" y="84" width="124" height="20" rx="2" className={marked} />
    <path d="M64 94h62m34 0 4 4 8-9" />
    <rect x="10" y="150" width="136" height="90" rx="8" className="fill-paper" />
    <rect x="24" y="168" width="36" height="46" rx="3" />
    <circle cx="42" cy="184" r="7" />
    <path d="M30 206a12 12 0 0 1 24 0M74 174h56M74 190h56M74 206h34M24 226h108" />
  </Drawing>
)
