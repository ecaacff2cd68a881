// Visitors' fact-check requests: the queue, or one request.
import { Link } from '#base/web/here.tsx'
import { Ago } from '#base/web/ui/ago.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { useWords } from '#base/web/words.tsx'
import { deskQueue, type DeskRequest } from '#fact-checks/contract.ts'
import { useListPage } from '../desk-queries.ts'
import { DeskList } from '../query-view.tsx'
import { Request } from './request.tsx'
import { useDeskWord } from '../words.ts'

const stages = ['open', 'received', 'in review', 'drafted', 'completed', 'declined'] as const

export function FactChecks({ me }: { me: string }) {
  const id = useListPage().get('request')
  return id === undefined ? <Queue me={me} /> : <Request key={id} id={id} me={me} />
}

function Queue({ me }: { me: string }) {
  const i18n = useWords()
  const place = useListPage()
  const word = useDeskWord()
  const stage = stages.find((one) => one === place.get('stage')) ?? 'open'
  const order = place.get('order') === 'interest' ? 'interest' : 'age'
  const mine = place.get('mine') !== undefined
  return (
    <>
      <div className="grid gap-3">
        <Chips label={i18n.t('Stage')}>
          {stages.map((one) => (
            <ChipLink key={one} current={one === stage} to={place.to({ stage: one })}>
              {word(one)}
            </ChipLink>
          ))}
        </Chips>
        <Chips label={i18n.t('Order')}>
          <SortLink current={order === 'age'} to={place.to({ order: undefined })}>
            {i18n.t('Oldest first')}
          </SortLink>
          <SortLink current={order === 'interest'} to={place.to({ order: 'interest' })}>
            {i18n.t('Most asked first')}
          </SortLink>
          <ChipLink current={mine} to={place.to({ mine: mine ? undefined : 'yes' })}>
            {i18n.t('Assigned to me')}
          </ChipLink>
        </Chips>
      </div>
      <DeskList
        of={deskQueue}
        query={{ stage, order, ...(mine && { assignedTo: me }) }}
        rows={(data) => data.requests}
        empty={i18n.t('Nothing is waiting here')}
        label={i18n.t('Pages of requests')}
        summary={(total) => i18n.t('{total, plural, one {# request} other {# requests}}', { total })}
      >
        {(request) => <Row key={request.id} of={request} />}
      </DeskList>
    </>
  )
}

function Row({ of: request }: { of: DeskRequest }) {
  const i18n = useWords()
  const place = useListPage()
  const word = useDeskWord()
  return (
    <li className="py-3">
      <Link
        to={place.to({ request: request.id })}
        className="link line-clamp-3 py-2 text-lg font-semibold wrap-anywhere"
        dir="auto"
      >
        {request.claim}
      </Link>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <Ago at={request.sentAt} />
        <span>{word(request.stage)}</span>
        <span>
          {i18n.t('{asked, plural, one {asked once} other {asked # times}}', { asked: request.askedBy })}
        </span>
        {request.region === undefined ? null : <span dir="auto">{request.region}</span>}
        {request.assignedTo === undefined ? null : (
          <span>{i18n.t('Assigned to {name}', { name: request.assignedTo })}</span>
        )}
        {request.draft === undefined ? null : (
          <span className="font-semibold text-accent">
            {i18n.t('Draft by {name}', { name: request.draft.draftedBy })}
          </span>
        )}
      </p>
    </li>
  )
}

/** Not a chip: it leaves nothing out. */
function SortLink({ current, to, children }: { current: boolean; to: string; children: string }) {
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className="link me-2 inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
    >
      {children}
    </Link>
  )
}
