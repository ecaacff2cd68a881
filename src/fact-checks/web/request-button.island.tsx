// Opens the form for a request, and shows the private link to it once it is sent.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestSent } from './request-sent.tsx'

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
