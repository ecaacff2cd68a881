// Shown after sending a request: the private link for following it.
import { Link } from '#base/web/here.tsx'
import { useWords } from '#base/web/words.tsx'
import { CopyLink } from './copy-link.tsx'

export function RequestSent({ receipt }: { receipt: string }) {
  const i18n = useWords()
  // Behind the #, which browsers do not send.
  const path = `/fact-check-request#${receipt}`
  return (
    <section aria-labelledby="sent" className="mt-6 rounded border border-good bg-good-soft p-4">
      <h2 id="sent" className="text-lg font-bold">
        {i18n.t('Your private link')}
      </h2>
      <p className="mt-1">{i18n.t('Follow your request with it. Save it: it is the only way back.')}</p>
      <div className="flex flex-wrap gap-x-6">
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {i18n.t('Follow my request')}
        </Link>
        <CopyLink
          path={path}
          copied={i18n.t('Link copied to clipboard!')}
          className="inline-flex min-h-11 items-center text-link hover:underline"
        />
      </div>
    </section>
  )
}
