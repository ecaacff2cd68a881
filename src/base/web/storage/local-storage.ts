// Everything this site keeps in the browser's local storage, by name. Nothing else writes there. A browser
// may refuse storage (private mode, full): then nothing is stored and nothing fails.

const names = {
  token: 'token',
  fingerprint: 'deviceFingerprint',
  disclaimer: 'disclaimerDismissed',
  guide: 'guideAnswers',
  mySeat: 'mySeat',
  followed: 'followedSeats',
  receipts: 'pollReceipts',
  acted: 'hasActed',
  desk: 'signedInAtDesk',
  write: 'pendingWrite',
  consent: 'usageConsent',
  booth: 'boothEntry',
  language: 'language',
  notice: 'notice',
}
export const cachePrefix = 'matdata-cache:'

function get(name: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function set(name: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(name, value)
    return true
  } catch {
    // What can be fetched again gives way.
    const cached = name.startsWith(cachePrefix) ? [] : stored.cached()
    cached.forEach(remove)
    return cached.length > 0 && set(name, value)
  }
}

/** Room for a receipt. */
function hasRoom(): boolean {
  const roomy = set('room', '-'.repeat(500))
  remove('room')
  return roomy
}

function remove(name: string): void {
  try {
    globalThis.localStorage.removeItem(name)
  } catch {
    // Nothing could be stored, so there is nothing to remove.
  }
}

export const stored = {
  get,
  set,
  remove,
  token: () => get(names.token),
  forgetToken: () => remove(names.token),
  fingerprint: () => get(names.fingerprint),
  keepFingerprint: (hash: string) => set(names.fingerprint, hash),
  receipts: () => get(names.receipts),
  keepReceipts: (text: string) => set(names.receipts, text),
  /**
   * Whether the server can have personal data of this phone: merely looking at a page fetches none and sets
   * no cookie.
   */
  hasActed: () =>
    [names.token, names.fingerprint, names.receipts, names.acted].some((name) => get(name) !== undefined),
  /** The same where storage is full or refused: then only the cookie knows, and nothing shows whether there is one. */
  mayHaveActed: () => stored.hasActed() || (typeof document === 'object' && !hasRoom()),
  /** If no fingerprint can be computed, nothing else shows that the visitor has rated or created a poll. */
  keepActed: () => set(names.acted, 'yes'),
  /** Scripts cannot read the desk's cookie; this says whether it makes sense to ask who is signed in. */
  signedIn: () => get(names.desk) !== undefined,
  keepSignedIn: () => set(names.desk, 'yes'),
  forgetSignedIn: () => remove(names.desk),
  /** The key of a write that has not been answered yet. */
  pendingWrite: () => get(names.write),
  keepPendingWrite: (key: string) => set(names.write, key),
  forgetPendingWrite: () => remove(names.write),
  dismissDisclaimer: () => set(names.disclaimer, new Date().toISOString()),
  /** Answers of the guide's quiz, until it is finished. */
  guide: () => get(names.guide),
  keepGuide: (answers: string) => set(names.guide, answers),
  forgetGuide: () => remove(names.guide),
  /** The constituency that the visitor has chosen; see my-seat.ts. */
  mySeat: () => get(names.mySeat),
  keepMySeat: (seat: string) => set(names.mySeat, seat),
  forgetMySeat: () => remove(names.mySeat),
  /** The constituencies of which this phone is told, by their ids. */
  followed: (): string[] => get(names.followed)?.split(' ').filter(Boolean) ?? [],
  keepFollowed: (seats: readonly string[]) =>
    seats.length === 0 ? remove(names.followed) : set(names.followed, seats.join(' ')),
  /** The language that the visitor chose in the header; pages in another one offer it. */
  language: () => get(names.language),
  keepLanguage: (code: string) => set(names.language, code),
  /** Booth, part and serial number, as the visitor typed them on the booth card. */
  boothEntry: () => get(names.booth),
  keepBoothEntry: (entry: string) => set(names.booth, entry),
  /** What the visitor answered to the question whether usage may be reported; undefined: not answered. */
  consent: (): 'given' | 'refused' | undefined => {
    const answer = get(names.consent)
    return answer === 'given' || answer === 'refused' ? answer : undefined
  },
  keepConsent: (answer: 'given' | 'refused') => set(names.consent, answer),
  /** What this page has to say on the next one; see toast.ts. */
  notice: () => get(names.notice),
  keepNotice: (notice: string) => set(names.notice, notice),
  forgetNotice: () => remove(names.notice),
  /** Names of all cache entries. */
  cached: (): string[] => {
    try {
      return Object.keys(globalThis.localStorage).filter((k) => k.startsWith(cachePrefix))
    } catch {
      return []
    }
  },
  /** Removes everything of this site; returns the number of entries removed. */
  clear: (): number => {
    const kept = [...Object.values(names).filter((name) => get(name) !== undefined), ...stored.cached()]
    kept.forEach(remove)
    return kept.length
  },
}
