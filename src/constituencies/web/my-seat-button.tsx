// "This is my seat": the browser stores a constituency only on this tap.
import { forgetMySeat, saveMySeat, useMySeat, type MySeat } from '#base/web/storage/my-seat.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { CheckIcon, PlaceIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'

export function MySeatButton({ seat }: { seat: MySeat }) {
  const i18n = useWords()
  const mine = useMySeat()?.id === seat.id
  const keep = () => {
    if (saveMySeat(seat))
      toast(i18n.t('Kept on this phone only. The home page now opens with your seat.'), { kind: 'good' })
    else toast(i18n.t('This browser stores nothing, so it could not remember your seat.'), { kind: 'bad' })
  }
  return (
    <p className="needs-script mt-3">
      <Button look="quiet" aria-pressed={mine} onClick={mine ? forgetMySeat : keep}>
        {mine ? <CheckIcon className="size-4" /> : <PlaceIcon className="size-4" />}
        {mine ? i18n.t('Your seat. Forget it') : i18n.t('This is my seat')}
      </Button>
    </p>
  )
}
