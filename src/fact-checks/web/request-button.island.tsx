// Opens the form for a request, and shows the private link to it once it is sent.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { Link } from '#base/web/here.tsx'
import { CopyLink } from './copy-link.tsx'

/** For visitors who come from a story or poll they doubt: its address, read once. */
let doubted: string | undefined
const doubtedHere = () => (doubted ??= new URL(location.href).searchParams.get('ask') ?? '')

export default function RequestButton() {
  const i18n = useWords()
  const about = useSyncExternalStore(
    () => () => {},
    doubtedHere,
    () => '',
  )
  /** Undefined until it is first opened or closed. */
  const [asking, setAsking] = useState<boolean>()
  const [receipt, setReceipt] = useState<string>()
  useEffect(() => {
    const here = new URL(location.href)
    here.searchParams.delete('ask')
    history.replaceState(history.state, '', here)
  }, [])
  return (
    <>
      <Button className="needs-script" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {i18n.t('Request a Fact Check')}
      </Button>
      {receipt === undefined ? null : (
        <div className="w-full">
          <RequestSent receipt={receipt} />
        </div>
      )}
      {asking === undefined && about === '' ? null : (
        <RequestDialog
          about={about}
          open={asking ?? about !== ''}
          onClose={() => setAsking(false)}
          onSent={setReceipt}
        />
      )}
    </>
  )
}

function RequestSent({ receipt }: { receipt: string }) {
  const i18n = useWords()
  // Behind the #, which browsers do not send.
  const path = `/fact-check-request#${receipt}`
  return (
    <section aria-labelledby="sent" className="mt-6 rounded border border-good bg-good-soft p-4">
      <h2 id="sent" className="text-lg font-bold">
        {i18n.t('Your private link')}
      </h2>
      <p className="mt-1">{i18n.t('Follow your request with it. Save it: it is the only way back.')}</p>
      <div className="flex flex-wrap gap-x-6">
        <Link to={path} className="tall-link">
          {i18n.t('Follow my request')}
        </Link>
        <CopyLink
          path={path}
          copied={i18n.t('Link copied to clipboard!')}
          className="inline-flex min-h-11 items-center text-link hover:underline"
        />
      </div>
    </section>
  )
}
