// Form 6 filled in, drawn and much shortened; the list below says the same in words.
import { useWords } from '#base/web/words.tsx'
import words from './texts/roll.json' with { type: 'json' }

const line = 'fill-none stroke-current stroke-2'
/** In the applicant's hand. */
const handwriting = 'fill-none stroke-link stroke-2'

export default function FormDrawing() {
  const i18n = useWords()
  const rows: [top: number, label: string, value: string][] = [
    [36, i18n.t('Name'), 'आशा रानी / Asha Rani'],
    [80, i18n.t('Relative’s name'), 'मोहन लाल / Mohan Lal'],
    [124, i18n.t('Date of birth'), '02 / 01 / 2009'],
    [168, i18n.t('Address'), i18n.t('12 Station Road, Suryapur')],
  ]
  return (
    <>
      <svg
        viewBox="0 0 330 272"
        role="img"
        aria-label={i18n.t('A completed form with six numbered fields; the list below says what goes there.')}
        className="mt-3 w-full max-w-md text-ink"
      >
        <rect x="1" y="1" width="328" height="270" rx="4" className="fill-paper stroke-line stroke-2" />
        <text x="14" y="22" className="fill-current text-[13px] font-bold">
          {i18n.t('Form {form}', { form: '6' })}
        </text>
        {rows.map(([top, label, value], i) => (
          <g key={label}>
            <Place number={i + 1} x={22} y={top + 16} />
            <text x="40" y={top + 10} className="fill-muted text-[11px]">
              {label}
            </text>
            <text x="40" y={top + 28} className="fill-link text-[14px] italic">
              {value}
            </text>
            <path d={`M40 ${top + 34}H${i < 2 ? 224 : 316}`} className="stroke-line stroke-1" />
          </g>
        ))}
        {/* A photograph. */}
        <g className={line}>
          <rect x="244" y="36" width="66" height="76" rx="2" />
          <circle cx="277" cy="66" r="13" />
          <path d="M256 110a21 21 0 0 1 42 0" />
        </g>
        <Place number={5} x={244} y={36} />
        {/* The declaration: ticked, dated, signed. */}
        <Place number={6} x={22} y={232} />
        <g className={line}>
          <rect x="40" y="222" width="18" height="18" rx="2" />
          <path d="M66 226h108M66 236h84" className="stroke-line" />
        </g>
        <path d="m44 231 4 5 9-12" className={handwriting} />
        <path d="M214 240c8-22 16-22 14-6s10 8 14-2 6 10 12 2 8 8 16 0 12 4 30-2" className={handwriting} />
        <path d="M206 248H316" className="stroke-line stroke-1" />
        <text x="206" y="262" className="fill-muted text-[11px]">
          {i18n.t('Signature')}
        </text>
      </svg>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        {words.form.map((text) => (
          <li key={text}>{i18n.t(text)}</li>
        ))}
      </ol>
    </>
  )
}

function Place({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="11" className="fill-solid" />
      <text x={x} y={y + 5} textAnchor="middle" className="fill-on-solid text-[13px] font-bold">
        {number}
      </text>
    </g>
  )
}
