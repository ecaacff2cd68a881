// A line with one filled cell: a heading, a note, or a candidate whose cells were merged.
import { fold } from '#base/fold.ts'

/**
 * “3. RAM KUMAR”: nobody is lost as a note. Notes and headings have words in small letters, say of whom they are, or are a seat's
 * name.
 */
export function isNumberedName(text: string, seats: readonly { name: string }[]): boolean {
  const [, name = ''] =
    /^\p{Nd}{1,3}\s*[-.):–]*\s*((?:[\p{Lu}\p{Lo}][\p{L}\p{M}.'’()-]*\s*){1,6})$/u.exec(text.trim()) ?? []
  if (name === '' || ofHeadings.test(name)) return false
  const place = fold(name.replace(/\(?\b(?:sc|st|gen)\b\)?\s*$/i, ''))
  return !seats.some((seat) => fold(seat.name) === place)
}

const ofHeadings =
  /part(?:y|ies)|candidate|assembly|constituenc|district|votes?\b|notes?\b|page\b|round\b|दल|अभ्यर्थ|प्रत्याशी|क्षेत्र|जिला/iu
