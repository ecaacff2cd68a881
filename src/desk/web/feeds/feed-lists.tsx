// Lists of feeds (OPML), out to other readers and in from them.
import { useState } from 'react'
import type { Reply } from '#base/contract.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { decodeDocument } from '#base/files/decode-document.ts'
import { exportFeeds, importFeeds } from '#news/contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { useOperatorAction } from '../operator-action.tsx'

export function FeedLists() {
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
