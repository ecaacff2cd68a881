// Asks once for consent to usage reports, and loads the providers if the visitor agrees. Loaded after the
// page, and only on a site that has providers.
import { useEffect } from 'react'
import { useConsent } from '#base/web/usage/consent.ts'
import { useSite } from '#base/web/site.ts'
import { ConsentQuestion } from '#guide/web/consent.tsx'

export default function Usage() {
  const { analytics } = useSite()
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'given' && analytics)
      void import('./usage-providers.ts').then(
        ({ startProviders }) => startProviders(analytics),
        () => {},
      )
  }, [consent, analytics])
  return <ConsentQuestion />
}
