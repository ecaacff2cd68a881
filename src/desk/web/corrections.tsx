// The public log of corrections, and a form for mistakes that no reader reported.
import { useState } from 'react'
import { Link } from '#base/web/here.tsx'
import { addCorrection, listCorrections, type FoundBy } from '#base/corrections.ts'
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { SelectField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { useOperatorAction } from './operator-action.tsx'
import { CorrectionForm } from './correction-form.tsx'

export function Corrections() {
  const i18n = useWords()
  const { language } = useSite()
  const { data } = useApiQuery(listCorrections, { query: {} })
  const add = useOperatorAction(addCorrection, [listCorrections])
  const [foundBy, setFoundBy] = useState<FoundBy>('auditor')
  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        label={i18n.t('Who found it')}
        value={foundBy}
        onChange={(event) => setFoundBy(event.target.value as FoundBy)}
      >
        <option value="auditor">{i18n.t('Our own audit')}</option>
        <option value="source">{i18n.t('The source')}</option>
        <option value="reader">{i18n.t('A reader')}</option>
      </SelectField>
      <CorrectionForm
        title={i18n.t('Add a correction')}
        send={i18n.t('Publish the correction')}
        onSend={(correction) =>
          add.send({ body: { ...correction, foundBy } }, i18n.t('Correction published'))
        }
      />
      <ul className="divide-y divide-line border-y border-line">
        {(data?.corrections ?? []).map(({ id, about, correctedOn }) => (
          <li key={id} className="py-2">
            <Link className="link" to={`/corrections#${id}`}>
              {about}
            </Link>{' '}
            <span className="text-sm text-muted">{day(correctedOn, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
