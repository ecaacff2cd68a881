// The visitor's own seat, in the frame and on the page of a seat.
import { addressIn, languageOf } from '#base/languages.ts'
import { mySeatChanged, seatIn, type MySeat } from '#base/web/storage/kept-seat.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'

const seatOf = (button: HTMLElement) => JSON.parse(button.dataset['seat']!) as MySeat

/** The button on a seat's page. */
export function keepOrForget(button: HTMLElement): void {
  const seat = seatOf(button)
  if (seatIn()?.id === seat.id) {
    stored.forgetMySeat()
    mySeatChanged()
    return
  }
  const isKept = stored.keepMySeat(JSON.stringify(seat))
  mySeatChanged()
  const { kept = '', full = '' } = button.dataset
  if (isKept) toast(kept, { kind: 'good' })
  else toast(full, { kind: 'bad' })
}

/** The link to it in the header, and the button. */
export function showMySeat(): void {
  const seat = seatIn()
  for (const button of document.querySelectorAll<HTMLElement>('[data-does="my-seat"]'))
    button.setAttribute('aria-pressed', String(seatOf(button).id === seat?.id))
  const link = document.querySelector<HTMLAnchorElement>('.my-seat-link')
  if (!link || !seat) return
  const { language, path } = languageOf(location.pathname)
  link.href = addressIn(language, `/c/${seat.id}`)
  if (path === `/c/${seat.id}`) link.setAttribute('aria-current', 'page')
}
