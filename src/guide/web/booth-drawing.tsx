// The way through the booth, drawn: queue, identity, ink, machine and paper slip. The steps beside it say the same in words.
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import drawing from '#base/web/ui/drawings/booth.svg?raw'
import { useWords } from '#base/web/words.tsx'

export function BoothDrawing() {
  const i18n = useWords()
  return (
    <svg
      viewBox="0 0 500 104"
      role="img"
      aria-label={i18n.t('Five steps from left to right: queue, document, ink, voting machine, paper slip')}
      className={`mt-3 w-full text-ink ${mirrored}`}
    >
      {/* oxlint-disable-next-line react/no-danger -- a file of ours */}
      <g dangerouslySetInnerHTML={{ __html: drawing }} />
      <text x="446" y="98" textAnchor="middle" className="fill-current text-[14px]">
        {i18n.t('7 seconds')}
      </text>
    </svg>
  )
}
