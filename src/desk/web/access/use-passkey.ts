// An action that needs a passkey: runs once, and explains errors.
import { useState } from 'react'
import { isRefused } from '#base/contract.ts'
import { useWords } from '#base/web/words.tsx'
import type { NoPasskey } from './passkey.ts'

export type PasskeyProblem = { message: string; elsewhere?: string }

export function usePasskey() {
  const i18n = useWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem>()

  function worded(error: unknown): PasskeyProblem {
    if (isRefused(error)) return { message: i18n.t(error.message) }
    const why = error as NoPasskey
    if (typeof why === 'object' && why !== null && 'elsewhere' in why)
      return {
        message: i18n.t('This desk’s passkeys work at another address.'),
        elsewhere: why.elsewhere,
      }
    return {
      message:
        why === 'unsupported'
          ? i18n.t('This browser cannot use passkeys here. They need https and a browser of 2024 or later.')
          : i18n.t('No passkey was used. Try again, or use the device you created it on.'),
    }
  }

  return {
    busy,
    problem,
    /** Returns whether it succeeded. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true)
      setProblem(undefined)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(worded(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
