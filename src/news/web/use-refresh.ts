// The Refresh button: for operators it first reads the feeds; for everyone it reloads what is stored.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#base/web/api.ts'
import type { PageRead } from '#base/web/data.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { useWords } from '#base/web/words.tsx'
import { refreshNews } from '../contract.ts'

/** @param shown the data on the page. */
export function useRefresh(shown: Pick<PageRead, 'queryKey'>) {
  const i18n = useWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      if (stored.token() !== undefined) await call(refreshNews, {})
      await client.refetchQueries({ queryKey: shown.queryKey, exact: true }, { throwOnError: true })
      toast(i18n.t('News data refreshed from database'), { kind: 'good' })
    } catch {
      toast(i18n.t('Failed to refresh news data'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, refresh: () => void refresh() }
}
