// News feeds: their state, on or off, try now, or add a new one.
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { useState } from 'react'
import type { Reply } from '#base/contract.ts'
import {
  listFeedHealth,
  switchFeed,
  tryFeed,
  type FeedHealth,
  editFeed,
  exportFeeds,
  importFeeds,
} from '#news/contract.ts'
import { Act } from '../act.tsx'
import { useFreshQuery } from '../desk-queries.ts'
import { DeskList } from '../query-view.tsx'
import { AddFeed, EditFeed } from './edit-feed.tsx'
import { OfferedFeeds } from './offered-feeds.tsx'
import { useDeskWord } from '../words.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { decodeDocument } from '#base/files/decode-document.ts'
import { Disclosure } from '../disclosure.tsx'
import { useOperatorAction } from '../operator-action.tsx'

export function Feeds() {
  const i18n = useWords()
  const all = useFreshQuery(listFeedHealth, {})
  return (
    <>
      <div className="grid gap-2">
        <AddFeed />
        <FeedLists />
      </div>
      {all.data ? <OfferedFeeds of={all.data.feeds} /> : null}
      <DeskList
        of={listFeedHealth}
        rows={({ feeds }) => feeds}
        label={i18n.t('Feeds')}
        empty={i18n.t('None found')}
      >
        {(feed) => <Feed key={feed.id} of={feed} />}
      </DeskList>
    </>
  )
}

function Feed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, on } = feed
  const [reading, setReading] = useState<Reply<typeof tryFeed>['reading']>()
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className={on ? (isWell(feed) ? 'font-semibold text-good' : 'font-semibold') : 'text-muted'}>
          {on ? i18n.t('On') : i18n.t('Off')}
        </p>
      </div>
      <Health of={feed} />
      <div className="flex flex-wrap items-start gap-3">
        <Act of={switchFeed} input={{ params: { id }, body: { on: !on } }} about={name}>
          {on ? i18n.t('Switch off') : i18n.t('Switch on')}
        </Act>
        <Act
          of={tryFeed}
          input={{ params: { id } }}
          about={name}
          onDone={(reply) => setReading(reply.reading)}
        >
          {i18n.t('Try now')}
        </Act>
        <EditFeed of={feed} />
      </div>
      <div role="status">{reading === undefined ? null : <Read of={reading} />}</div>
      <MovedFeed of={feed} />
    </li>
  )
}

/** Nothing failed, nothing was left out, nothing has moved. */
function isWell({ failures, remarks, movedTo }: FeedHealth): boolean {
  return failures === 0 && remarks === undefined && movedTo === undefined
}

function Health({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const word = useDeskWord()
  return (
    <div className="text-sm text-muted">
      <p>
        {feed.owner} · {word(feed.kind)} · {feed.language} · {feed.category}
        {feed.shipped ? '' : ` · ${i18n.t('added here')}`}
        {feed.edited ? ` · ${i18n.t('edited here')}` : ''}
      </p>
      <p>
        <ExternalLink to={feed.url} by="visitor" tall />
      </p>
      <p>
        {feed.lastHeardAt === undefined ? (
          i18n.t('Not read yet')
        ) : (
          <>
            {i18n.t('Last read')} <Ago at={feed.lastHeardAt} />
          </>
        )}
        {feed.lastItems === undefined
          ? ''
          : ` · ${i18n.t('{items, plural, one {# item} other {# items}}', { items: feed.lastItems })}`}
      </p>
      {feed.lastError === undefined ? null : (
        <p className="mt-1 rounded bg-bad-soft p-2 text-ink wrap-anywhere">
          {i18n.t('{failures, plural, one {Failed once} other {Failed # times in a row}}: {error}', {
            failures: feed.failures,
            error: feed.lastError,
          })}
        </p>
      )}
      <Remarks of={feed.remarks} />
    </div>
  )
}

/** What operators should know of items: of the last reading of the whole feed, or of a trial. */
function Remarks({ of: remarks = [] }: { of: FeedHealth['remarks'] }) {
  const i18n = useWords()
  if (remarks.length === 0) return null
  return (
    <ul className="mt-1 rounded bg-accent-soft p-2 text-ink">
      {remarks.map(({ text, items }) => (
        <li key={text}>
          {i18n.t('{items, plural, one {# item} other {# items}}', { items })}: {text}
        </li>
      ))}
    </ul>
  )
}

function Read({ of: { error, items, added, headlines, remarks } }: { of: Reply<typeof tryFeed>['reading'] }) {
  const i18n = useWords()
  if (error !== undefined) return <p>{i18n.t('Could not be read: {error}', { error })}</p>
  return (
    <>
      <p>
        {i18n.t('{items, plural, one {# item} other {# items}} in it, {added} of them new.', {
          items,
          added,
        })}
      </p>
      <Remarks of={remarks} />
      <ul className="list-disc ps-6">
        {headlines.map((headline) => (
          <li key={headline} dir="auto">
            {headline}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A feed whose publisher says that it has moved for good: it is read from there, and an operator takes over the address. */
function MovedFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, owner, kind, language, category, homePage, movedTo: url } = feed
  if (url === undefined) return null
  return (
    <div className="grid gap-2 rounded bg-accent-soft p-2 text-sm">
      <p>{i18n.t('Its publisher says that it has moved for good. It is read from the new address:')}</p>
      <p>
        <ExternalLink to={url} by="visitor" tall />
      </p>
      <Act
        of={editFeed}
        input={{ params: { id }, body: { name, owner, kind, language, category, homePage, url } }}
        done={i18n.t('Feed corrected')}
        about={name}
      >
        {i18n.t('Use the new address')}
      </Act>
    </div>
  )
}

/** Lists of feeds (OPML), out to other readers and in from them. */
function FeedLists() {
  const i18n = useWords()
  const out = useOperatorAction(exportFeeds)
  const into = useOperatorAction(importFeeds)
  const [became, setBecame] = useState<Reply<typeof importFeeds>>()
  const save = async () => {
    const reply = await out.act({})
    if (reply) saveAs('feeds.opml', reply.opml)
  }
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setBecame(undefined)
    const opml = decodeDocument(new Uint8Array(await file.arrayBuffer()))
    setBecame(await into.act({ body: { opml } }))
  }
  return (
    <Disclosure title={i18n.t('Lists of feeds (OPML)')}>
      {() => (
        <div className="grid gap-4 p-3">
          <Button look="quiet" className="justify-self-start" busy={out.busy} onClick={() => void save()}>
            {i18n.t('Save all feeds as a list')}
          </Button>
          <Problem of={out.problem} />
          <TextField
            type="file"
            accept=".opml,.xml"
            label={i18n.t('Add the feeds of a list. They stay off until you switch them on.')}
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
          <Problem of={into.problem} />
          <div role="status">{became === undefined ? null : <Became of={became} />}</div>
        </div>
      )}
    </Disclosure>
  )
}

function Became({ of: { added, known, refused } }: { of: Reply<typeof importFeeds> }) {
  const i18n = useWords()
  return (
    <>
      <p>
        {i18n.t('Added: {added}. Here before: {known}. Not added: {refused}.', {
          added: added.length,
          known,
          refused: refused.length,
        })}
      </p>
      <ul className="list-disc ps-6">
        {refused.map(({ url, reason }) => (
          <li key={url} className="wrap-anywhere">
            {url}: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function saveAs(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/x-opml' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
