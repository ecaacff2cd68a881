// In place of a poll that does not exist, on its page and on the page with its form.
import type { RefusalOnPage } from '#base/web/page.ts'
import { NotFound } from '#base/web/ui/not-found.tsx'
import { useWords } from '#base/web/words.tsx'

export function PollRefusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  return (
    <NotFound
      refused={refused}
      failed={i18n.t('Failed to fetch poll')}
      title={i18n.t('Poll Not Found')}
      ways={[['/polls-forecasts', i18n.t('Back to Polls')]]}
    >
      {i18n.t('There is no poll at this address. Its author may have deleted it.')}
    </NotFound>
  )
}
