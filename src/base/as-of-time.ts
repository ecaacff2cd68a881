// When an old page was made, as its root element says it; the style sheet adds the words of its language.
const english: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** In figures: not every browser knows the months of every language. */
const inFigures: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
}

const [ofEnglish, ofOthers] = [english, inFigures].map(
  (form) => new Intl.DateTimeFormat('en-IN', { ...form, timeZone: 'Asia/Kolkata' }),
) as [Intl.DateTimeFormat, Intl.DateTimeFormat]

/** @param page a document: its root element names its language. */
export const asOfTime = (page: string, made: number | Date): string =>
  (/<html[^>]* lang="(?!en)/.test(page) ? ofOthers : ofEnglish).format(made)
