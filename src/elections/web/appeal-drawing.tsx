// The way of a complaint: from the form to the officer, and with an appeal to the two authorities above.
import { LabelledDrawing } from '#base/web/ui/drawings.tsx'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useWords } from '#base/web/words.tsx'
import { appealDays } from '../roll-help.ts'
import appeal from './appeal.svg?raw'

export default function AppealDrawing() {
  const i18n = useWords()
  return (
    <>
      <LabelledDrawing
        svg={appeal}
        size="330 96"
        label={i18n.t(
          'From left to right: you send the form, an officer decides, the District Magistrate, the Chief Electoral Officer.',
        )}
        className={`max-w-md ${mirrored}`}
      >
        {[appealDays.first, appealDays.second].map((count, i) => (
          <text
            key={count}
            x={160 + i * 88}
            y="90"
            textAnchor="middle"
            className="fill-accent text-[12px] font-bold"
          >
            {i18n.t('{count} days', { count })}
          </text>
        ))}
      </LabelledDrawing>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        <li>{i18n.t('You send the form. Keep its reference number.')}</li>
        <li>
          {i18n.t(
            'The Electoral Registration Officer decides. Refused? Ask for a written decision with the reason.',
          )}
        </li>
        <li>
          {i18n.t(
            'Within {first} days of it: appeal to the District Magistrate (section 24(a) of the Act of 1950; rule 23 of the Registration of Electors Rules, 1960).',
            { first: appealDays.first },
          )}
        </li>
        <li>
          {i18n.t(
            'Against that decision, appeal to the Chief Electoral Officer (section 24(b)), within {second} days as far as we know; ask there.',
            { second: appealDays.second },
          )}
        </li>
      </ol>
      <p className="mt-2 text-sm text-muted">{i18n.t('We last read these rules in November 2026.')}</p>
    </>
  )
}
