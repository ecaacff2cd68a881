// A placeholder for leaders' performance: there are no figures yet, and none are shown.
import { ComingSoon } from '#base/web/ui/coming-soon.tsx'
import { useWords } from '#base/web/words.tsx'

export function PerformanceTracker() {
  const i18n = useWords()
  const tiles = [
    [i18n.t('Attendance'), i18n.t('On how many days of a session a member was present.')],
    [i18n.t('Bills and questions'), i18n.t('Bills brought in, questions asked, debates taken part in.')],
    [i18n.t('Promise tracker'), i18n.t('What was promised before the election, and what became of it.')],
  ] as const
  return <ComingSoon of={tiles} />
}
