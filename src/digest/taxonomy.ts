// Every tag of the digest and the phrases that trigger it, in English and Hindi: the lists in tags/. For matching, see
// tag-story.ts.
import parties from './tags/parties.json' with { type: 'json' }
import states from './tags/states.json' with { type: 'json' }
import subjects from './tags/subjects.json' with { type: 'json' }

export type TagRule = {
  /** The English label; the catalogues translate it. */
  tag: string
  kind: 'subject' | 'state' | 'party'
  /** `*` at the end matches any ending; phrases in capitals match only in capitals. */
  phrases: readonly string[]
  /** Ignored before matching, in the list with a minus: Congress does not match in Trinamool Congress. */
  except: readonly string[]
}

const rulesOf = (kind: TagRule['kind'], tags: Readonly<Record<string, string[]>>): TagRule[] =>
  Object.entries(tags).map(([tag, listed]) => ({
    tag,
    kind,
    phrases: listed.filter((phrase) => !phrase.startsWith('-')),
    except: listed.filter((phrase) => phrase.startsWith('-')).map((phrase) => phrase.slice(1)),
  }))

export const taxonomy: readonly TagRule[] = [
  ...rulesOf('subject', subjects),
  ...rulesOf('state', states),
  ...rulesOf('party', parties),
]
