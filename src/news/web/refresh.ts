// The Refresh button: for operators it first reads the feeds; for everyone it shows what is stored.
import { call } from '#base/web/api.ts'
import { again } from '#base/web/go.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { refreshNews } from '../contract.ts'

export async function refreshBy(button: HTMLButtonElement): Promise<void> {
  const { busy = '', done = '', failed = '' } = button.dataset
  const label = button.textContent
  button.disabled = true
  button.textContent = busy
  try {
    if (stored.token() !== undefined) await call(refreshNews, {})
    if (!(await again())) throw new Error('It has not come')
    toast(done, { kind: 'good' })
  } catch {
    toast(failed, { kind: 'bad' })
  } finally {
    button.disabled = false
    button.textContent = label
  }
}
