// The four dates on which people become voters, with the days left until each.
import { Link } from '#base/web/here.tsx'
import { day } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { qualifyingDays } from '../contract.ts'
import { countdown } from './election-words.ts'

export function QualifyingDates({ today }: { today: string }) {
  const { i18n, language } = useLanguage()
  return (
    <Section id="qualifying" className="mt-8" small title={i18n.t('When you can register')}>
      <p className="mt-2">
        {i18n.t(
          'Whether you can be on the roll depends on your age on one of four dates (section 14 of the Representation of the People Act, 1950). You can apply in advance once you are 17.',
        )}
      </p>
      <ul className="mt-2 list-disc ps-6">
        {qualifyingDays(today, 4).map((one) => (
          <li key={one}>
            <time dateTime={one}>{day(one, language)}</time> ({countdown(one, today, { i18n })})
          </li>
        ))}
      </ul>
      <p>
        <Link className="tall-link font-semibold" to="/get-on-the-roll">
          {i18n.t('Get on the roll')}
        </Link>
      </p>
    </Section>
  )
}

export function NextQualifyingDay({ today }: { today: string }) {
  const { i18n, language } = useLanguage()
  const [next] = qualifyingDays(today, 1)
  return (
    <p className="mt-3">
      {i18n.t('Next qualifying date: {day} ({left}). If you are 18 on that day, you can be on the roll.', {
        day: day(next!, language),
        left: countdown(next!, today, { i18n }),
      })}
    </p>
  )
}
