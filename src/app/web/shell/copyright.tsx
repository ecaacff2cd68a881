import { timeZone } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'

const firstYear = 2024

// Years have the same digits in all languages of the site.
const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone })
const thisYear = () => year.format(new Date())

export function Copyright() {
  const { name } = useSite()
  return (
    // A page cached over New Year shows the old year for a minute.
    <p suppressHydrationWarning className="text-muted">
      {`© ${firstYear}–${thisYear()} ${name}`}
    </p>
  )
}
