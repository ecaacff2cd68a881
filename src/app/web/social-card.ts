// The preview picture of the site, and of pages without their own.
import type { SocialCard } from '#base/web/feature.ts'

export const card: SocialCard = {
  kind: 'site',
  make: async (_id, { i18n }) => ({
    kicker: i18n.t('Elections in India'),
    title: i18n.t('Your candidates, your MP, your results'),
    facts: [],
  }),
}
