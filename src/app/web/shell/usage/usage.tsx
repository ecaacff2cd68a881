// Asks once for consent to usage reports, and loads the providers if the visitor agrees. Loaded after the
// page, and only on a site that has providers.
import { useEffect } from 'react'
import { useConsent } from '#base/web/usage/consent.ts'
import { useSite, type Language } from '#base/web/site.ts'
import { Words, wordsOf } from '#base/web/words.tsx'
import { ConsentQuestion } from '#guide/web/consent.tsx'
import { addWords } from '../../rendering/catalogues.ts'

export async function usageIn(language: Language) {
  // A separate i18n instance: adding words to the page's would make React render the whole page again.
  const own = wordsOf(language)
  await addWords(own, ['base', 'guide'])
  return {
    default: function Usage() {
      const { analytics } = useSite()
      const consent = useConsent()
      useEffect(() => {
        if (consent === 'given' && analytics)
          void import('./usage-providers.ts').then(
            ({ startProviders }) => startProviders(analytics),
            () => {},
          )
      }, [consent, analytics])
      return (
        <Words i18n={own}>
          <ConsentQuestion />
        </Words>
      )
    },
  }
}
