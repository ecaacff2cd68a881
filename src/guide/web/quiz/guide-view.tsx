// The finished guide: reasons, and what to do next. Also made for printing.
import type { RefObject } from 'react'
import { Link } from '#base/web/here.tsx'
import { addressIn, useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Profile } from '../../quiz.ts'
import { guideFor } from './guide-words.ts'

type Props = { profile: Profile; heading: RefObject<HTMLHeadingElement | null>; onAgain: () => void }

export function GuideView({ profile, heading, onAgain }: Props) {
  const i18n = useWords()
  const { origin, language } = useSite()
  const { title, description, reasons, actions } = guideFor(i18n, profile)
  return (
    <article className="mx-auto mt-8 max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
        {title}
      </h1>
      <p className="mt-2 text-muted">{description}</p>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('What to do next')}</h2>
      <ol className="mt-3 list-decimal space-y-3 ps-6">
        {actions.map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? (
              text
            ) : (
              <>
                <Link to={to} className="link">
                  {text}
                </Link>
                <span className="hidden text-sm text-muted print:inline">
                  {' '}
                  ({(origin + addressIn(language, to)).replace(/^https?:\/\//, '')})
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('Why your vote matters')}</h2>
      <ul className="mt-3 list-disc space-y-3 ps-6">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-muted">
        {i18n.t(
          'Rules as of November 2026. The voter helpline 1950 and your Booth Level Officer have the last word.',
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <Button onClick={() => window.print()}>{i18n.t('Print')}</Button>
        <Button look="quiet" onClick={onAgain}>
          {i18n.t('Take Quiz Again')}
        </Button>
      </div>
    </article>
  )
}
