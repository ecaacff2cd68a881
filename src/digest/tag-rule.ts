// The form of a rule: a tag and the phrases that give it.

export type TagRule = {
  /** As it is shown in English; the word catalogues have it in other languages. */
  tag: string
  kind: 'subject' | 'state' | 'party'
  /** `*` at the end stands for any ending; capitals alone are found as they are written. */
  phrases: readonly string[]
  /** Not read at all: Congress is not in Trinamool Congress. */
  except: readonly string[]
}

/** Phrases with a stroke between. */
export const ruleOf =
  (kind: TagRule['kind']) =>
  (tag: string, phrases: string, except = ''): TagRule => ({
    tag,
    kind,
    phrases: phrases.split('|'),
    except: except === '' ? [] : except.split('|'),
  })
