// In place of a poll that does not exist, on its page and on the page with its form.
import { refusalOf } from '#base/web/ui/not-found.tsx'

export const PollRefusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to fetch poll'),
  title: i18n.t('Poll Not Found'),
  says: i18n.t('There is no poll at this address. Its author may have deleted it.'),
  ways: [['/polls-forecasts', i18n.t('Back to Polls')]],
}))
