// To follow a page without an account: by its Atom feed, and a seat by the browser's own notifications.
import { addressIn, useSite } from '../../site.ts'
import { useLanguage, useWords } from '../../words.tsx'

export function Follow({ kind, id }: { kind: 'constituency' | 'person' | 'poll'; id: string }) {
  const { i18n, language } = useLanguage()
  const href = addressIn(language, `/follow/${kind}/${id}.xml`)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={href} />
      <a className="tall-link print:hidden" href={href}>
        {i18n.t('Follow (feed)')}
      </a>
    </>
  )
}

/** The service worker shows the messages. */
export function TellMe({ seat }: { seat: string }) {
  const i18n = useWords()
  const { flags } = useSite()
  if (!flags.offlineMode) return null
  return (
    <>
      <button
        type="button"
        className="needs-script group tall-link print:hidden"
        data-push-only="here"
        data-does="tell-me"
        data-seat={seat}
        data-stopped={i18n.t('You are no longer told of this constituency.')}
        data-denied={i18n.t(
          'Your browser does not allow notifications from this site. Allow them in its settings for this site, beside the address, and tap again.',
        )}
        data-failed={i18n.t(
          'That did not work now, and nothing was stored. Try again later, or on another network.',
        )}
        aria-pressed={false}
      >
        <span className="group-aria-pressed:hidden">{i18n.t('Notify me')}</span>
        <span className="hidden group-aria-pressed:inline">
          {i18n.t('You are told of what is new. Stop')}
        </span>
      </button>
      <span className="basis-full text-sm text-muted print:hidden" data-push-only="installed">
        {i18n.t(
          'An iPhone can tell you what is new here only if this site is on its home screen: tap Share, then Add to Home Screen, and open it from there.',
        )}
      </span>
    </>
  )
}
