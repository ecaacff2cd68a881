// Form 6 filled in, drawn and much shortened; the list below says the same in words.
import { LabelledDrawing } from '#base/web/ui/drawings.tsx'
import { useWords } from '#base/web/words.tsx'
import form from './form-6.svg?raw'

export default function FormDrawing() {
  const i18n = useWords()
  const fields: [top: number, label: string, value: string][] = [
    [36, i18n.t('Name'), 'आशा रानी / Asha Rani'],
    [80, i18n.t('Relative’s name'), 'मोहन लाल / Mohan Lal'],
    [124, i18n.t('Date of birth'), '02 / 01 / 2009'],
    [168, i18n.t('Address'), i18n.t('12 Station Road, Suryapur')],
  ]
  return (
    <>
      <LabelledDrawing
        svg={form}
        size="330 272"
        label={i18n.t('A completed form with six numbered fields; the list below says what goes there.')}
        className="max-w-md"
      >
        <text x="14" y="22" className="fill-current text-[13px] font-bold">
          {i18n.t('Form {form}', { form: '6' })}
        </text>
        {fields.map(([top, label, value]) => (
          <g key={label}>
            <text x="40" y={top + 10} className="fill-muted text-[11px]">
              {label}
            </text>
            <text x="40" y={top + 28} className="fill-link text-[14px] italic">
              {value}
            </text>
          </g>
        ))}
        <text x="206" y="262" className="fill-muted text-[11px]">
          {i18n.t('Signature')}
        </text>
      </LabelledDrawing>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        <li>{i18n.t('Your name as on your documents, in the language of the roll and in English.')}</li>
        <li>{i18n.t('Father, mother, husband, wife or guardian: spelt as on that person’s own entry.')}</li>
        <li>{i18n.t('Date of birth, as on the document that you attach.')}</li>
        <li>
          {i18n.t('Where you live now, with house number and PIN code, as on the document that you attach.')}
        </li>
        <li>{i18n.t('A recent photograph on a white background.')}</li>
        <li>
          {i18n.t(
            'The declaration: place, date and signature. A false one is an offence (section 31 of the Act of 1950).',
          )}
        </li>
      </ol>
    </>
  )
}
