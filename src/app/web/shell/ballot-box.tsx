// A ballot box with a paper going in; and some static check marks where there are no moving ones.
const staticMarks = [
  [70, 90, -12],
  [180, 60, 20],
  [420, 96, 8],
  [545, 190, -24],
  [60, 260, 15],
  [520, 330, 12],
  [200, 130, -8],
] as const

export function BallotBox() {
  return (
    <svg viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <g
        className="hero-resting stroke-good"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {staticMarks.map(([x, y, turn]) => (
          <path key={x} d="M-11 1 L-3 9 L12 -8" transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
      </g>
      <g className="stroke-ink" strokeWidth="3" strokeLinejoin="round">
        <path d="M262 118 h76 v92 h-76 z" className="fill-paper" />
        <path
          d="M284 150 l12 12 22 -26"
          fill="none"
          className="stroke-accent"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M196 216 L226 188 H374 L404 216 Z" className="fill-line" />
        <path d="M250 202 h100" strokeWidth="6" strokeLinecap="round" />
        <path d="M196 216 H404 V332 H196 Z" className="fill-solid" />
        <path d="M278 262 h44 v26 h-44 z" className="fill-mark stroke-mark" />
      </g>
    </svg>
  )
}
