// The language of one item: many feeds carry several, whatever they say of themselves.

const scripts = [
  'Latn',
  'Deva',
  'Beng',
  'Guru',
  'Taml',
  'Telu',
  'Arab',
  'Gujr',
  'Knda',
  'Mlym',
  'Orya',
  'Olck',
  'Mtei',
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)

/**
 * By the item's own label, else by its letters; of the languages of a script the feed's comes first, then the one that the
 * document states of itself. Letters outweigh a label of another script. Only words of Latin letters may be another
 * language's, if the item says so.
 */
export function itemLanguage(
  text: string,
  label: string | undefined,
  feed: string,
  document?: string,
): string {
  const written = scriptOf(text)
  const stated = languageOf(label)
  if (stated !== undefined && (written === undefined || written === 'Latn' || scriptFor(stated) === written))
    return stated
  if (written === undefined || scriptFor(feed) === written) return feed
  const general = languageOf(document)
  if (general !== undefined && scriptFor(general) === written) return general
  // Assamese has two letters that Bengali lacks.
  if (/[\u09f0\u09f1]/.test(text)) return 'as'
  return new Intl.Locale(`und-${written}-IN`).maximize().language ?? feed
}

/** The script of most of its letters. */
function scriptOf(text: string): string | undefined {
  // Indian headlines are full of abbreviations in Latin letters.
  const counted = scripts.map(
    ([script, letters]) =>
      [script, (text.match(letters)?.length ?? 0) / (script === 'Latn' ? 3 : 1)] as const,
  )
  const [most] = counted.toSorted(([, a], [, b]) => b - a)
  return most![1] === 0 ? undefined : most![0]
}

function scriptFor(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script
}

/** hi of hi-IN and of hin; nothing for labels that are none. */
export function languageOf(label: string | undefined): string | undefined {
  try {
    const { language } = new Intl.Locale(label?.trim().replaceAll('_', '-') ?? '')
    return /^(?!und|mul|zxx)[a-z]{2,3}$/.test(language ?? '') ? language : undefined
  } catch {
    return undefined
  }
}
