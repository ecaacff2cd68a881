// Deletes one's own poll, or any as an operator, after a confirmation, since visitors cannot undo it.
import { useGo } from '#base/web/here.tsx'
import { useState } from 'react'
import { useSending } from '#base/web/send.ts'
import { toast, toastNext } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { useWords } from '#base/web/words.tsx'
import { deletePoll } from '../contract.ts'
import { refusalText } from './poll-words.ts'

export function DeletePoll({ id, title }: { id: string; title: string }) {
  const i18n = useWords()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const { send, busy } = useSending(deletePoll)
  const confirm = async () => {
    try {
      await send({ params: { id } })
      toastNext(i18n.t('Poll deleted successfully'), { kind: 'good' })
      // Replaces the poll's page in the history: there is nothing to go back to.
      await go('/polls-forecasts', { replace: true })
    } catch (error) {
      toast(refusalText(i18n, error, i18n.t('Failed to delete poll')), { kind: 'bad' })
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {i18n.t('Delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={i18n.t('Confirm Deletion')} locked={busy}>
        <p>
          {i18n.t('This poll and its votes will no longer be visible:')} <strong dir="auto">{title}</strong>
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={busy} onClick={() => setOpen(false)}>
            {i18n.t('Cancel')}
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {busy ? i18n.t('Deleting...') : i18n.t('Delete')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
