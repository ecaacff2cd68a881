// The form of "Is something wrong here?"; what is written there reaches the desk.
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '../../../contract.ts'
import { reportLimits, sendReport } from '../../../reports.ts'
import { sayHello } from '../../api.ts'
import { useApiMutation } from '../../send.ts'
import { toast } from '../../toasts/toast.ts'
import { useWords } from '../../words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextArea } from '../field.tsx'

type Props = { subject: string; title: string; open: boolean; onClose: () => void }

export function ReportForm({ subject, title, open, onClose }: Props) {
  const i18n = useWords()
  const [message, setMessage] = useState('')
  const send = useApiMutation(sendReport)
  const busy = useRef(false)
  useEffect(() => {
    if (open) void sayHello()
  }, [open])
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await send.mutateAsync({
        body: {
          subject,
          message: message.trim(),
        },
      })
      setMessage('')
      onClose()
      toast(i18n.t('Thank you. We will look into it.'), { kind: 'good' })
    } catch {
      // The form says what went wrong, and keeps the text.
    } finally {
      busy.current = false
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} locked={send.isPending}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextArea
          label={i18n.t('What is wrong, and how do you know?')}
          required
          maxLength={reportLimits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <p className="text-sm text-muted">
          {i18n.t(
            'Please write nothing private: no telephone numbers, no addresses. A link to a public source helps most.',
          )}
        </p>
        {send.isError ? (
          <p role="alert" className="text-bad">
            {isRefused(send.error)
              ? i18n.t(send.error.message)
              : i18n.t('This could not be sent. Please try again.')}
          </p>
        ) : null}
        <Button type="submit" busy={send.isPending} disabled={message.trim() === ''}>
          {send.isPending ? i18n.t('Sending…') : i18n.t('Send')}
        </Button>
      </form>
    </Dialog>
  )
}
