// The way through the booth, drawn: queue, document, ink, machine and paper slip. The steps beside it say the same in words.
import { LabelledDrawing } from '#base/web/ui/drawings.tsx'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useWords } from '#base/web/words.tsx'
import booth from './booth.svg?raw'

export function BoothDrawing() {
  const i18n = useWords()
  return (
    <LabelledDrawing
      svg={booth}
      size="500 104"
      label={i18n.t('Five steps from left to right: queue, document, ink, voting machine, paper slip')}
      className={mirrored}
    >
      <text x="446" y="98" textAnchor="middle" className="fill-current text-[14px]">
        {i18n.t('7 seconds')}
      </text>
    </LabelledDrawing>
  )
}
