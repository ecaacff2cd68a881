// The preview picture of the site, and of pages without their own.
import type { SocialCard } from '#base/web/feature.ts'

export const card: SocialCard = {
  kind: 'site',
  make: async (_id, { i18n }) => ({
    kicker: i18n.t('Elections in India'),
    title: i18n.t('Your candidates, your MP, your results'),
    sentence: i18n.t(
      'Who won your seat and by how much, what they declared, and what to do before you vote.',
    ),
    facts: [],
  }),
}
