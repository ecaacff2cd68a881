// Who we are, with the two figures of the specification, which stay true: the true ones are shown where they are lower.
import { Link } from 'react-router'
import { useRead } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { summariseElection } from '#constituencies/contract.ts'

const promised = { candidates: 1000, constituencies: 500 }

export default function HomeAbout() {
  const i18n = useWords()
  const { name, language } = useSite()
  const { summary } = useRead(summariseElection, { query: {} })
  const known = { candidates: summary?.totals.candidates ?? 0, constituencies: summary?.totals.seats ?? 0 }
  const shown = (of: keyof typeof promised) =>
    known[of] >= promised[of] ? `${promised[of]}+` : count(known[of], language)
  return (
    <section aria-labelledby="about" className="border-t border-line py-8">
      <h2 id="about" className="text-2xl font-bold">
        {i18n.t('About {name}', { name })}
      </h2>
      <p className="mt-2 max-w-prose">
        {i18n.t(
          'We bring together what is public about elections in India, with its source and date, for everyone and without a login. We own none of these data and take no side.',
        )}
      </p>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
        <div className="flex flex-col-reverse">
          <dt className="text-muted">{i18n.t('Candidate information')}</dt>
          <dd className="text-3xl font-bold">{shown('candidates')}</dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-muted">{i18n.t('Constituencies')}</dt>
          <dd className="text-3xl font-bold">{shown('constituencies')}</dd>
        </div>
      </dl>
      <Link to="/about-us" className={`mt-6 ${buttonLook('quiet')}`}>
        {i18n.t('Learn More About Us')}
      </Link>
    </section>
  )
}
