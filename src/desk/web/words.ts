// What the server names: kinds of proposals and subjects, the lines of a proposal, stages, roles and actions, in words.
import { useWords } from '#base/web/words.tsx'
import named from './texts/server.json' with { type: 'json' }

/** Names without words stay as they are. */
export function useDeskWord(): (name: string) => string {
  const i18n = useWords()
  const words: Readonly<Record<string, string>> = named
  return (name) => i18n.t(words[name] ?? name)
}
