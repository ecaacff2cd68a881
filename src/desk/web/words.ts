// Labels for stages, verdicts and actions at the desk.
import { useWords } from '#base/web/words.tsx'
import type { FeedKind } from '#news/contract.ts'
import type { DeskOperator } from '../contract.ts'
import named from './texts/server.json' with { type: 'json' }

export function useStageWord() {
  const i18n = useWords()
  const words = {
    open: i18n.t('Open'),
    received: i18n.t('Received'),
    'in review': i18n.t('In review'),
    drafted: i18n.t('Waiting for a second person'),
    completed: i18n.t('Published'),
    declined: i18n.t('Declined'),
  }
  return (stage: keyof typeof words) => words[stage]
}

export function useFeedKinds(): Record<FeedKind, string> {
  const i18n = useWords()
  return {
    publisher: i18n.t('publisher'),
    official: i18n.t('official'),
    'fact-checks': i18n.t('fact checks'),
  }
}

export function useRoles(): Record<DeskOperator['role'], string> {
  const i18n = useWords()
  return { moderator: i18n.t('moderator'), admin: i18n.t('admin') }
}

/** What the server names: kinds of proposals and subjects, the lines of a proposal, and actions. Others stay as they are. */
export function useDeskWord(): (name: string) => string {
  const i18n = useWords()
  const words: Readonly<Record<string, string>> = named
  return (name) => i18n.t(words[name] ?? name)
}
