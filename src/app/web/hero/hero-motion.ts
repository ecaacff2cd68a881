// How the hero's check marks move and are caught. Without a canvas or a clock: one call, one frame.

export type Mark = {
  x: number
  y: number
  /** Pixels per frame. */
  dx: number
  dy: number
  /** Degrees, and which way it swings. */
  turn: number
  swing: 1 | -1
  size: number
  /** 0 to 1; a captured mark fades to 0. */
  opacity: number
  captured: boolean
  /** Which of the hues. */
  hue: number
}

export type Motion = {
  readonly marks: readonly Mark[]
  /** The next frame, a sixtieth of a second later. `hovering` while the pointer or a finger is on the panel. */
  step(hovering: boolean): void
}

/** The canvas, whose size may change: marks that are outside then turn back. */
export type Field = { width: number; height: number }

export const heroLimits = {
  initial: 10,
  max: 20,
  /** Frames between two new marks: three seconds. */
  spawnEvery: 3 * 60,
  zone: { left: 0.35, right: 0.65, top: 0.5, bottom: 0.8 },
  degreesPerFrame: 1,
  /** Turned further, a check mark looks like an arrow. */
  mostDegrees: 20,
  fadePerFrame: 1 / 40,
  background: { marks: 20, opacity: [0.2, 0.5] },
  hues: 5,
} as const

type Options = {
  field: Field
  /** From 0 to 1. */
  random?: () => number
  /** All free marks have been captured. The panel then starts again. */
  onAllCaptured?: () => void
}

/** The panel: ten marks, and a new one at the top every three seconds while there are fewer than twenty. */
export function heroMotion({ field, random = Math.random, onAllCaptured }: Options): Motion {
  let marks = begin()
  let frames = 0

  function begin(): Mark[] {
    return Array.from({ length: heroLimits.initial }, () => someMark(field, random, 1))
  }

  return {
    get marks() {
      return marks
    },
    step(hovering) {
      frames += 1
      for (const mark of marks) {
        if (mark.captured) mark.opacity = Math.max(0, mark.opacity - heroLimits.fadePerFrame)
        else {
          if (move(mark, field)) aimAtBox(mark, field, random)
          if (hovering && inZone(mark, field)) mark.captured = true
        }
      }
      if (marks.every(({ captured }) => captured)) {
        onAllCaptured?.()
        marks = begin()
      } else if (frames % heroLimits.spawnEvery === 0 && marks.length < heroLimits.max)
        marks.push({ ...someMark(field, random, 1), y: 0 })
    },
  }
}

/** The background: twenty faint marks that cannot be caught. */
export function backgroundMotion({ field, random = Math.random }: Options): Motion {
  const [faintest, strongest] = heroLimits.background.opacity
  const marks = Array.from({ length: heroLimits.background.marks }, (_, n) => ({
    ...someMark(field, random, faintest + (strongest - faintest) * random()),
    hue: n % heroLimits.hues,
  }))
  return {
    marks,
    step: () => {
      for (const mark of marks) move(mark, field)
    },
  }
}

function someMark({ width, height }: Field, random: () => number, opacity: number): Mark {
  const way = random() * 2 * Math.PI
  const speed = 0.6 + random() * 0.9
  return {
    x: random() * width,
    y: random() * height,
    dx: Math.cos(way) * speed,
    // No mark drifts along a line that never meets the box.
    dy: Math.sin(way) * speed || speed,
    turn: (random() * 2 - 1) * heroLimits.mostDegrees,
    swing: random() < 0.5 ? 1 : -1,
    size: 18 + random() * 14,
    opacity,
    captured: false,
    hue: 0,
  }
}

/** After an edge a mark of the panel flies through the box, so that all can be caught within a minute. */
function aimAtBox(mark: Mark, { width, height }: Field, random: () => number): void {
  const { left, right, top, bottom } = heroLimits.zone
  const across = (left + random() * (right - left)) * width - mark.x
  const down = (top + random() * (bottom - top)) * height - mark.y
  // A wide panel is crossed in the same time as a narrow one.
  const speed = (0.8 + random() * 0.7) * Math.max(1, width / 600)
  const distance = Math.hypot(across, down)
  mark.dx = (across / distance) * speed
  mark.dy = (down / distance) * speed
}

/** True if it has bounced off an edge. */
function move(mark: Mark, { width, height }: Field): boolean {
  mark.x += mark.dx
  mark.y += mark.dy
  const bounces = mark.x < 0 || mark.x > width || mark.y < 0 || mark.y > height
  if (mark.x < 0 || mark.x > width) mark.dx = mark.x < 0 ? Math.abs(mark.dx) : -Math.abs(mark.dx)
  if (mark.y < 0 || mark.y > height) mark.dy = mark.y < 0 ? Math.abs(mark.dy) : -Math.abs(mark.dy)
  if (Math.abs(mark.turn + mark.swing * heroLimits.degreesPerFrame) > heroLimits.mostDegrees)
    mark.swing = mark.swing === 1 ? -1 : 1
  mark.turn += mark.swing * heroLimits.degreesPerFrame
  return bounces
}

function inZone({ x, y }: Mark, { width, height }: Field): boolean {
  const { left, right, top, bottom } = heroLimits.zone
  return x >= left * width && x <= right * width && y >= top * height && y <= bottom * height
}
