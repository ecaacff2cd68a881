// The way through the booth, drawn: queue, identity, ink, machine and paper slip. The steps beside it say the same in words.
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useWords } from '#base/web/words.tsx'

const line = 'fill-none stroke-current stroke-2'

export function BoothDrawing() {
  const i18n = useWords()
  return (
    <svg
      viewBox="0 0 500 104"
      role="img"
      aria-label={i18n.t('Five steps from left to right: queue, document, ink, voting machine, paper slip')}
      className={`mt-3 w-full text-ink ${mirrored}`}
    >
      {[0, 100, 200, 300, 400].map((x, i) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <text x="14" y="16" textAnchor="middle" className="fill-current text-[14px] font-bold">
            {i + 1}
          </text>
          {i < 4 ? <path d="M84 48h12m-5-5 5 5-5 5" className={line} /> : null}
        </g>
      ))}
      {/* Queue. */}
      {[22, 42, 62].map((x) => (
        <g key={x} className={line}>
          <circle cx={x} cy="32" r="7" />
          <path d={`M${x - 8} 76v-22a8 8 0 0 1 16 0v22`} />
        </g>
      ))}
      {/* A document with a photograph. */}
      <g className={line}>
        <rect x="116" y="30" width="60" height="42" rx="4" />
        <circle cx="131" cy="46" r="6" />
        <path d="M122 64a9 9 0 0 1 18 0M148 44h20M148 53h20M148 62h12" />
      </g>
      {/* A finger with a mark of ink. */}
      <g className={line}>
        <path d="M232 80V36a9 9 0 0 1 18 0v22l14 6v16" />
        <rect x="238" y="28" width="6" height="14" rx="3" className="fill-accent stroke-accent" />
      </g>
      {/* Voting machine: names, symbols, buttons. */}
      <g className={line}>
        <rect x="312" y="24" width="62" height="54" rx="4" />
        {[34, 48, 62].map((y) => (
          <g key={y}>
            <path d={`M320 ${y + 4}h22`} />
            <circle cx="362" cy={y + 4} r="4" className={y === 48 ? 'fill-accent stroke-accent' : ''} />
          </g>
        ))}
      </g>
      {/* VVPAT: the slip behind its window. */}
      <g className={line}>
        <rect x="416" y="22" width="60" height="58" rx="4" />
        <rect x="430" y="34" width="32" height="34" rx="2" />
        <path d="M437 44h18M437 52h12" />
      </g>
      <text x="446" y="98" textAnchor="middle" className="fill-current text-[14px]">
        {i18n.t('7 seconds')}
      </text>
    </svg>
  )
}
