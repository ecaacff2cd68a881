// The progress of a request, for the holder of its private link.
import { Island } from '#base/web/island.tsx'
import { Link } from '#base/web/here.tsx'
import { read } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useWords } from '#base/web/words.tsx'
import { countFactChecks } from '../contract.ts'
import RequestProgress from './request-progress.island.tsx'

export const reads = () => [read(countFactChecks, {})]

export default function Receipt() {
  const i18n = useWords()
  return (
    <div className="mx-auto max-w-prose py-8">
      <Head
        title={i18n.t('Your fact check request')}
        description={i18n.t('The progress of your fact-check request.')}
        hidden
      />
      <h1 className="text-3xl font-bold">{i18n.t('Your fact check request')}</h1>
      <p className="without-script mt-4">
        {i18n.t('This page needs JavaScript: it keeps your private link out of all logs.')}
      </p>
      <Island of={RequestProgress} when="load" />
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
        {i18n.t('This page is private: only someone with its link can open it.')}
      </p>
      <Link className="tall-link" to="/fact-checks">
        {i18n.t('Back to Fact Checks')}
      </Link>
    </div>
  )
}
