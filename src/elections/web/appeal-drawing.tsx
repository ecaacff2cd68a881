// The way of a complaint: from the form to the officer, and with an appeal to the two authorities above.
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useWords } from '#base/web/words.tsx'
import { appealDays } from '../roll-help.ts'
import words from './texts/roll.json' with { type: 'json' }

const line = 'fill-none stroke-current stroke-2'

export default function AppealDrawing() {
  const i18n = useWords()
  const days = (count: number) => i18n.t('{count} days', { count })
  return (
    <>
      <svg
        viewBox="0 0 330 96"
        role="img"
        aria-label={i18n.t(
          'From left to right: you send the form, an officer decides, the District Magistrate, the Chief Electoral Officer.',
        )}
        className={`mt-3 w-full max-w-md text-ink ${mirrored}`}
      >
        {[0, 88, 176, 264].map((x, i) => (
          <text key={x} x={x + 8} y="14" textAnchor="middle" className="fill-current text-[13px] font-bold">
            {i + 1}
          </text>
        ))}
        {[62, 150, 238].map((x) => (
          <path key={x} d={`M${x} 48h20m-6-6 6 6-6 6`} className={line} />
        ))}
        {[appealDays.first, appealDays.second].map((count, i) => (
          <text
            key={count}
            x={160 + i * 88}
            y="90"
            textAnchor="middle"
            className="fill-accent text-[12px] font-bold"
          >
            {days(count)}
          </text>
        ))}
        {/* You, with a form. */}
        <g className={line}>
          <circle cx="20" cy="30" r="8" />
          <path d="M8 74V56a12 12 0 0 1 24 0v18" />
          <path d="M36 40h16v22H36zM40 46h8M40 51h8M40 56h5" />
        </g>
        {/* An officer at a desk; the form is refused. */}
        <g className={line}>
          <circle cx="116" cy="28" r="8" />
          <path d="M104 54v-4a12 12 0 0 1 24 0v4M92 56h48M96 56v18M136 56v18" />
          <path d="m112 62 8 8m0-8-8 8" className="stroke-accent" />
        </g>
        {/* The district's office. */}
        <g className={line}>
          <path d="M178 40 206 22l28 18zM182 74h48M186 46v22M199 46v22M213 46v22M226 46v22" />
        </g>
        {/* The state's office, with a flag. */}
        <g className={line}>
          <path d="M266 46 296 30l30 16zM270 74h52M274 52v16M288 52v16M304 52v16M318 52v16M296 30V16h14v7h-14" />
        </g>
      </svg>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        {words.appeal.map((text) => (
          <li key={text}>{i18n.t(text, appealDays)}</li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{i18n.t('We last read these rules in November 2026.')}</p>
    </>
  )
}
