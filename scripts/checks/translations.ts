/** What can be checked in a translation without understanding it: placeholders, figures, length, scripts, and the words of docs/words.<language>.md. */
export type Translation = { message: string; words: string }

/** The messages of a catalogue with their translations. */
export function translationsOf(po: string): Translation[] {
  return [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)]
    .map(([, message = '', words = '']) => ({ message: unquote(message), words: unquote(words) }))
    .filter(({ message }) => message !== '')
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

/** Forbidden words by what to say instead: the tables of a word list. */
export function forbidden(list: string): { word: RegExp; instead: string }[] {
  return list
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .flatMap((line) => {
      const [, , instead = '', never = ''] = line.split('|').map((cell) => cell.trim())
      // A word with a remark is for readers: "पर्व (for a phase)".
      return never
        .split(/,(?![^(]*\))/)
        .map((word) => word.trim().normalize('NFC'))
        .filter((word) => word !== '' && !word.includes('('))
        .map((word) => ({ word: wholeWord(word), instead }))
    })
}

function wholeWord(word: string): RegExp {
  const stem = RegExp.escape(word.replace(/\*$/, ''))
  const end = word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{M}])`
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${stem}${end}`, 'u')
}

/** The names in braces, also those inside plurals; the text of a plural is not a name. */
export function placeholders(message: string): string[] {
  const named = message.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+) )\{(\w+)(?=, plural,|\})/g)
  return [...new Set([...named].map(([, name = '']) => name))].toSorted()
}

/** Without the names in braces and the categories of plurals. */
const plainText = (message: string): string =>
  message.replaceAll(/\{\w+(?:, plural,)?|(?:zero|one|two|few|many|other|=\d+)(?= \{)/g, ' ')

/** Years, sums and helplines; up to twelve a number may be a word. */
function figureFaults({ message, words }: Translation): string[] {
  const figures = (of: string) =>
    (plainText(of).match(/\d+/g) ?? [])
      .filter((figure) => Number(figure) > 12)
      .toSorted()
      .join(' ')
  const [asked, given] = [figures(message), figures(words)]
  return asked === given ? [] : [`figures ${asked || 'none'} became ${given || 'none'}`]
}

/** Foreign letters: those of neither the language's script nor, word for word, the message. */
export function foreignWords({ message, words }: Translation, script: string): string[] {
  const known = new Set(message.match(/[\p{L}\p{M}]+/gu))
  const own = new RegExp(String.raw`^[\p{Script=${script}}\p{Script=Inherited}]+$`, 'u')
  // Cards and offices are known by their English abbreviations: UDID.
  const foreign = (word: string) => !own.test(word) && !known.has(word) && !/^[A-Z]{2,5}$/.test(word)
  return (plainText(words).match(/[\p{L}\p{M}]+/gu) ?? []).filter(foreign)
}

/** Where 0 has the form of 1, a message for one ("tomorrow") would also be that for none. */
const pluralFaults = (words: string, locale: string): string[] => [
  ...(words.includes(', plural,') && !/other \{/.test(words) ? ['a plural without "other"'] : []),
  ...(/ one \{/.test(words) && new Intl.PluralRules(locale).select(0) === 'one'
    ? ['"one" is also none here: write =1']
    : []),
]

/** Everything that is wrong with one translation. */
export function faultsOf(
  translation: Translation,
  list: { word: RegExp; instead: string }[],
  { script, locale }: { script: string; locale: string },
): string[] {
  const { message, words } = translation
  if (words === '') return ['not translated']
  const [asked, given] = [placeholders(message).join(' '), placeholders(words).join(' ')]
  return [
    ...(asked === given ? [] : [`placeholders {${asked}} became {${given}}`]),
    ...pluralFaults(words, locale),
    ...figureFaults(translation),
    ...(words === message && /\b[a-z]{3,}\b/.test(plainText(message)) ? ['left in English'] : []),
    // An abbreviation may be a whole name.
    ...(/[a-z]/.test(plainText(message)) && words.length > 2.2 * message.length + 12
      ? ['more than twice as long: it will not fit']
      : []),
    ...foreignWords(translation, script).map((word) => `“${word}” is in another script`),
    ...wordFaults(words, list),
  ]
}

export function wordFaults(text: string, list: { word: RegExp; instead: string }[]): string[] {
  return list.flatMap(({ word, instead }) => {
    const found = word.exec(text.normalize('NFC'))?.[0]
    return found === undefined ? [] : [`“${found}”: write ${instead}`]
  })
}
