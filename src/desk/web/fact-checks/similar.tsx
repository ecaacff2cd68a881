// Beside a request: similar claims and merged duplicates.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { deskSimilar, mergeRequest, verdictLabel, type DeskRequest } from '#fact-checks/contract.ts'
import { Act } from '../act.tsx'
import { useFreshQuery, useListPage } from '../desk-queries.ts'
import { QueryView } from '../query-view.tsx'
import { useDeskWord } from '../words.ts'

export function Similar({ of: request, duplicates }: { of: DeskRequest; duplicates: DeskRequest[] }) {
  const i18n = useWords()
  const asked = useFreshQuery(deskSimilar, { params: { id: request.id } })
  const open = (one: DeskRequest) =>
    one.mergedInto === undefined && one.stage !== 'completed' && one.stage !== 'declined'
  return (
    <aside aria-label={i18n.t('Similar claims')} className="grid content-start gap-6">
      {duplicates.length === 0 ? null : (
        <section>
          <h3 className="text-lg font-bold">{i18n.t('Merged into this request')}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {duplicates.map((one) => (
              <Row key={one.id} of={one} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="text-lg font-bold">{i18n.t('Similar claims')}</h3>
        <QueryView of={asked}>
          {({ requests, checks }) =>
            requests.length + checks.length === 0 ? (
              <p className="mt-2 text-muted">{i18n.t('None found')}</p>
            ) : (
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {requests.map((one) => (
                  <Row key={one.id} of={one}>
                    {open(request) && one.mergedInto === undefined ? (
                      <Act
                        of={mergeRequest}
                        input={{ params: { id: request.id }, body: { into: one.id } }}
                        done={i18n.t('Merged')}
                      >
                        {i18n.t('Merge this request into it')}
                      </Act>
                    ) : null}
                  </Row>
                ))}
                {checks.map(({ kind, id, claim, verdict: given, rating, address, source }) => (
                  <li key={`${kind} ${id}`} className="py-3">
                    {kind === 'official' ? (
                      <ExternalLink to={address} by="visitor" tall>
                        {claim}
                      </ExternalLink>
                    ) : (
                      <Link to={address} dir="auto" className="link inline-block py-2 wrap-anywhere">
                        {claim}
                      </Link>
                    )}
                    <p className="text-sm text-muted">
                      {i18n.t('Checked: {verdict}', {
                        verdict: given === undefined && rating ? `“${rating}”` : i18n.t(verdictLabel(given)),
                      })}
                      {source === undefined ? '' : ` · ${source}`}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
    </aside>
  )
}

function Row({ of: one, children }: { of: DeskRequest; children?: ReactNode }) {
  const place = useListPage()
  const word = useDeskWord()
  return (
    <li className="py-3">
      <Link to={place.to({ request: one.id })} dir="auto" className="link inline-block py-2 wrap-anywhere">
        {one.claim}
      </Link>
      <p className="mb-2 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{word(one.stage)}</span>
        <Ago at={one.sentAt} />
      </p>
      {children}
    </li>
  )
}
