// The link to the visitor's own seat, if they have chosen one. Before hydration it leads to the home page,
// which shows the seat first.
import { Link } from 'react-router'
import { useMySeat } from '#base/web/storage/my-seat.ts'
import { PlaceIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { useCurrentPath } from './navigation.ts'

export function MySeatLink() {
  const i18n = useWords()
  const seat = useMySeat()
  const here = useCurrentPath()
  const to = seat ? `/c/${seat.id}` : '/'
  return (
    <Link
      to={to}
      aria-current={seat && here === to ? 'page' : undefined}
      className="my-seat-link min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 hover:bg-sunken aria-[current]:font-semibold"
    >
      <PlaceIcon className="size-5" />
      <span className="max-md:sr-only">{i18n.t('My seat')}</span>
    </Link>
  )
}
