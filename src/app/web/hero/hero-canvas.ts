// Draws an animation on a canvas, outside React: at most sixty times a second, and not at all when invisible.
import type { Field, Mark, Motion } from './hero-motion.ts'

/** A check mark in a box of 1 by 1, centred at 0, 0. */
const check = new Path2D('M-0.38 0.04 L-0.12 0.3 L0.4 -0.28')
const frame = 1000 / 60

type Options = {
  canvas: HTMLCanvasElement
  /** Created once the size is known. */
  motion: (field: Field) => Motion
  hovering?: () => boolean
  /** The colours by hue; read again when the theme changes. */
  colours: () => readonly string[]
  /** Stops it permanently. */
  signal: AbortSignal
}

export function animate({ canvas, motion: make, hovering = () => false, colours, signal }: Options): void {
  const context = canvas.getContext('2d')
  if (!context) return
  let motion: Motion | undefined
  const field = { width: 0, height: 0 }
  let palette = colours()
  let visible = false
  let asked = 0
  let last = 0

  const draw = (now: number) => {
    asked = requestAnimationFrame(draw)
    // A 120 Hz screen does not make anything move faster.
    if (now - last < frame - 1) return
    last = now
    if (!motion) return
    motion.step(hovering())
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (const mark of motion.marks) drawMark(context, mark, palette)
  }
  const follow = () => {
    const wanted = visible && !document.hidden
    if (wanted && asked === 0) asked = requestAnimationFrame(draw)
    if (!wanted && asked !== 0) {
      cancelAnimationFrame(asked)
      asked = 0
    }
  }
  const seen = new IntersectionObserver((movements) => {
    // A busy browser reports several at once.
    visible = movements.at(-1)?.isIntersecting ?? false
    follow()
  })
  const sized = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const density = Math.min(2, devicePixelRatio)
    canvas.width = width * density
    canvas.height = height * density
    context.setTransform(density, 0, 0, density, 0, 0)
    Object.assign(field, { width, height })
    motion ??= make(field)
  })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const repaint = () => {
    palette = colours()
  }
  seen.observe(canvas)
  sized.observe(canvas)
  document.addEventListener('visibilitychange', follow, { signal })
  dark.addEventListener('change', repaint, { signal })
  signal.addEventListener('abort', () => {
    visible = false
    follow()
    seen.disconnect()
    sized.disconnect()
  })
}

function drawMark(context: CanvasRenderingContext2D, mark: Mark, palette: readonly string[]): void {
  if (mark.opacity === 0) return
  context.save()
  context.translate(mark.x, mark.y)
  context.rotate((mark.turn * Math.PI) / 180)
  context.scale(mark.size, mark.size)
  context.globalAlpha = mark.opacity
  context.lineWidth = 0.17
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = palette[mark.hue % palette.length] ?? 'currentColor'
  context.stroke(check)
  context.restore()
}
