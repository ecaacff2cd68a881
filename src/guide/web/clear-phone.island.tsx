// "Clear this phone": removes what the site has stored in this browser, and says what that was.
import { useState } from 'react'
import { isRefused } from '#base/contract.ts'
import { consentCleared } from '#base/web/usage/consent.ts'
import { useSending } from '#base/web/send.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { mySeatChanged } from '#base/web/storage/my-seat.ts'
import { clearOffline } from '#base/web/storage/offline.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { useWords } from '#base/web/words.tsx'
import { forgetDevice } from '../contract.ts'

export default function ClearPhone() {
  const i18n = useWords()
  const forget = useSending(forgetDevice)
  const [removed, setRemoved] = useState<number | 'not all'>()
  const clear = async () => {
    // The cookie first: scripts cannot reach it, so the server must delete it.
    try {
      await forget.send({})
    } catch {
      return
    }
    const entries = stored.clear()
    const pages = await clearOffline()
    setRemoved(pages === undefined ? 'not all' : entries + pages)
    mySeatChanged()
    consentCleared()
  }
  return (
    <Section
      id="clear"
      title={i18n.t('Clear this phone')}
      small
      className="needs-script mt-10 max-w-prose rounded border border-line bg-raised p-4"
    >
      <p className="mt-2">
        {i18n.t(
          'Removes everything this site has stored in this browser: the device cookie, the fingerprint, a token, vote receipts, stored data, pages saved for reading offline, and your consent. Your votes still count, but from then on nobody can connect them with this phone, and you can no longer change them.',
        )}
      </p>
      <Button className="mt-4" look="quiet" busy={forget.busy} onClick={() => void clear()}>
        {i18n.t('Clear this phone')}
      </Button>
      <p role="status" className="mt-3">
        {removed === undefined
          ? ''
          : removed === 'not all'
            ? i18n.t(
                'The cookie is gone, but something that was kept for reading offline is still in use. Close the other tabs of this site and try again.',
              )
            : i18n.t(
                '{count, plural, =0 {The cookie is gone; nothing else was kept.} one {The cookie and # other entry are gone.} other {The cookie and # other entries are gone.}}',
                { count: removed },
              )}
        {forget.error !== undefined
          ? isRefused(forget.error)
            ? i18n.t(forget.error.message)
            : i18n.t('Nothing was cleared. Please try again.')
          : ''}
      </p>
    </Section>
  )
}
