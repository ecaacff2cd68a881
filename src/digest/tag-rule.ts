// A tag rule: a tag and the phrases that trigger it.

export type TagRule = {
  /** The English label; the catalogues translate it. */
  tag: string
  kind: 'subject' | 'state' | 'party'
  /** `*` at the end matches any ending; phrases in capitals match only in capitals. */
  phrases: readonly string[]
  /** Ignored before matching: Congress does not match in Trinamool Congress. */
  except: readonly string[]
}

/** Phrases separated by a bar. */
export const ruleOf =
  (kind: TagRule['kind']) =>
  (tag: string, phrases: string, except = ''): TagRule => ({
    tag,
    kind,
    phrases: phrases.split('|'),
    except: except === '' ? [] : except.split('|'),
  })
