// The public log of corrections, and a form for mistakes that no reader reported.
import { Link } from '#base/web/here.tsx'
import { addCorrection, listCorrections } from '#base/corrections.ts'
import type { Input } from '#base/contract.ts'
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { useOperatorAction } from './operator-action.tsx'
import { CorrectionForm } from './correction-form.tsx'

export function Corrections() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listCorrections, { query: {} })
  const add = useOperatorAction(addCorrection)
  const finders = {
    auditor: i18n.t('Our own audit'),
    source: i18n.t('The source'),
    reader: i18n.t('A reader'),
  }
  return (
    <div className="mt-4 grid gap-4">
      <CorrectionForm<Input<typeof addCorrection>['body']>
        title={i18n.t('Add a correction')}
        words={{ foundBy: { label: i18n.t('Who found it'), choices: finders } }}
        send={i18n.t('Publish the correction')}
        onSend={(body) => add.send({ body }, i18n.t('Correction published'))}
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
