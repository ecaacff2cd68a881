// How to contact the site's operators: one link for each kind of message.
import { readIfPossible, useApiQuery } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import type { PageLocation } from '#base/web/page.ts'
import { TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useWords } from '#base/web/words.tsx'
import { countFactChecks } from '#fact-checks/contract.ts'
import kinds from './texts/contact.json' with { type: 'json' }

export const reads = (at: PageLocation) => [readIfPossible(countFactChecks, {}), textRead('contact-us', at)]

export default function ContactUs() {
  const i18n = useWords()
  const { name, links, promises } = useSite()
  const text = useText('contact-us')
  return (
    <>
      <Head
        title={i18n.t('Contact Us')}
        description={i18n.t('How to reach {name}.', { name })}
        path="/contact-us"
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Contact Us')}</h1>
      {links.contactEmail === undefined ? (
        <p className="mt-3 max-w-prose border-s-4 border-accent ps-3">
          {i18n.t(
            'No contact address has been set yet. You can report mistakes on a candidate’s page or in a poll directly there.',
          )}
        </p>
      ) : null}
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        <div>
          <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
            {kinds.map(({ title, about, promise }) => {
              const inside = (
                <>
                  <span className="block text-lg font-semibold">{i18n.t(title)}</span>
                  <span className="block text-muted">{i18n.t(about)}</span>
                  {promises && promise !== undefined ? (
                    <span className="mt-1 block text-sm">{i18n.t(promise)}</span>
                  ) : null}
                </>
              )
              return (
                <li key={title}>
                  {links.contactEmail === undefined ? (
                    <div className="h-full border-t border-line pt-2">{inside}</div>
                  ) : (
                    <a
                      href={`mailto:${links.contactEmail}?subject=${encodeURIComponent(`${name}: ${i18n.t(title)}`)}`}
                      className="block h-full rounded border border-line bg-raised p-4 hover:border-ink"
                    >
                      {inside}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
          <Measured />
        </div>
        <div className="lg:-mt-4">
          <TextSection of={text} id="faq" />
        </div>
      </div>
    </>
  )
}

/** Beside the operator's promises are the software's measurements. */
function Measured() {
  const i18n = useWords()
  const { promises, flags } = useSite()
  const { data } = useApiQuery(countFactChecks, {}, { enabled: flags.factChecking })
  if (!promises || data === undefined) return null
  const { medianAnswerHours: hours } = data
  return (
    <p className="mt-4 text-sm text-muted">
      {hours === undefined
        ? i18n.t(
            'Promised by the operators of this site. Too few requests have been answered so far to measure it.',
          )
        : i18n.t(
            'Half of the latest requests were answered within {hours, plural, one {# hour} other {# hours}}.',
            { hours: Math.max(1, Math.ceil(hours)) },
          )}
    </p>
  )
}
