// The home page's ballot box. The picture is there without scripts; check marks drift over it unless the
// visitor prefers reduced motion or data. Catching them is a game, and nothing depends on it. A mouse catches by being
// there; a thumb that scrolls and a keyboard have a button.
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { MovingMarks } from './moving-marks.tsx'

const bannerFor = 4_000

const colours = (look: CSSStyleDeclaration) => [look.color]

export default function HeroPanel() {
  const i18n = useWords()
  const [moving, setMoving] = useState(false)
  const [won, setWon] = useState(0)
  // Read by each frame, so it is not state: React renders nothing again.
  const over = useRef(false)
  const pressed = useRef(false)
  const [catching, setCatching] = useState(false)
  const hovering = useCallback(() => over.current || pressed.current, [])
  const press = (is: boolean) => {
    pressed.current = is
    setCatching(is)
  }
  const hover = (is: boolean) => () => {
    over.current = is
  }
  const motion = useCallback<Parameters<typeof MovingMarks>[0]['motion']>((make, field) => {
    const onAllCaptured = () => {
      pressed.current = false
      setCatching(false)
      setWon((times) => times + 1)
    }
    return make.heroMotion({ field, onAllCaptured })
  }, [])
  const begin = useCallback(() => setMoving(true), [])

  useEffect(() => {
    if (won === 0) return undefined
    const hiding = setTimeout(() => setWon(0), bannerFor)
    return () => clearTimeout(hiding)
  }, [won])

  return (
    // A pressing finger counts as hovering; the page can still be scrolled with it.
    <div
      className={`relative h-[400px] overflow-hidden rounded border border-line bg-raised select-none ${moving ? 'hero-moving' : ''}`}
      onPointerEnter={hover(true)}
      onPointerDown={hover(true)}
      onPointerLeave={hover(false)}
      onPointerCancel={hover(false)}
    >
      <BallotBox />
      <MovingMarks
        className="absolute inset-0 size-full text-good"
        motion={motion}
        hovering={hovering}
        colours={colours}
        onBegin={begin}
      />
      <p role="status" className="absolute inset-x-4 top-4 text-center">
        {won === 0 ? null : (
          <span className="inline-block rounded bg-good-soft px-4 py-2 font-semibold text-good">
            {i18n.t('Well done! You captured all the votes! You are a responsible citizen.')}
          </span>
        )}
      </p>
      {moving ? (
        <p className="absolute inset-x-4 bottom-3 text-center">
          <Button
            look={catching ? 'solid' : 'quiet'}
            aria-pressed={catching}
            onClick={() => press(!catching)}
          >
            {i18n.t('Catch the votes')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

const staticMarks = [
  [70, 90, -12],
  [180, 60, 20],
  [420, 96, 8],
  [545, 190, -24],
  [60, 260, 15],
  [520, 330, 12],
  [200, 130, -8],
] as const

/** A ballot box with a paper going in; and some static check marks where there are no moving ones. */
function BallotBox() {
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
