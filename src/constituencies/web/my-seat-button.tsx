// "This is my seat": the browser stores a constituency only on this tap (src/app/web/shell/my-seat.ts).
import type { MySeat } from '#base/web/storage/kept-seat.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { CheckIcon, PlaceIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'

export function MySeatButton({ seat: { id, name, nameHi, state, stateHi } }: { seat: MySeat }) {
  const i18n = useWords()
  const seat = { id, name, ...(nameHi && { nameHi }), state, ...(stateHi && { stateHi }) }
  return (
    <p className="needs-script mt-3">
      <button
        type="button"
        className={`group ${buttonLook('quiet')}`}
        aria-pressed={false}
        data-does="my-seat"
        data-seat={JSON.stringify(seat)}
        data-kept={i18n.t('Kept on this phone only. The home page now opens with your seat.')}
        data-full={i18n.t('This browser stores nothing, so it could not remember your seat.')}
      >
        <span className="flex items-center gap-2 group-aria-pressed:hidden">
          <PlaceIcon className="size-4" />
          {i18n.t('This is my seat')}
        </span>
        <span className="hidden items-center gap-2 group-aria-pressed:flex">
          <CheckIcon className="size-4" />
          {i18n.t('Your seat. Forget it')}
        </span>
      </button>
    </p>
  )
}
