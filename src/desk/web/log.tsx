// The log of operators' actions. Nobody can change it.
import { Link } from '#base/web/here.tsx'
import { moment } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listActs, type OperatorAct } from '../contract.ts'
import { useListPage } from './desk-queries.ts'
import { DeskList } from './query-view.tsx'
import { Subject } from './subject.tsx'
import { useDeskWord } from './words.ts'

export function Log() {
  const i18n = useWords()
  const place = useListPage()
  const operator = place.get('operator')
  return (
    <>
      {operator === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          {i18n.t('Only actions by {operator}', { operator })}
          <Link to={place.to({ operator: undefined })} className="tall-link">
            {i18n.t('Show everything')}
          </Link>
        </p>
      )}
      <DeskList
        of={listActs}
        query={operator === undefined ? {} : { operator }}
        rows={(data) => data.acts}
        empty={i18n.t('Nothing has been done yet')}
        label={i18n.t('Pages of the log')}
      >
        {(act) => <Act key={act.id} of={act} />}
      </DeskList>
    </>
  )
}

function Act({ of: { at, operator, person, role, act, subject, details } }: { of: OperatorAct }) {
  const { i18n, language } = useLanguage()
  const place = useListPage()
  const word = useDeskWord()
  const entries = Object.entries(details)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <Link to={place.to({ operator })} className="tall-link font-semibold">
          {operator}
        </Link>
        <span className="text-muted">({[word(role), person].filter(Boolean).join(', ')})</span>
        <span>{word(act)}</span>
        <time dateTime={at} className="text-sm text-muted">
          {moment(at, language)}
        </time>
      </p>
      <p className="text-sm">
        <Subject of={subject} desk />
      </p>
      {entries.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-sm text-muted">{i18n.t('Details')}</summary>
          <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {entries.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {typeof value === 'string' ? value : JSON.stringify(value)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
