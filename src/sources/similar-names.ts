// Names that only resemble ours. A resemblance is a question for a person, never an answer.
import { keysOf, likeness } from '#base/fold.ts'
import { tidyCell } from './parse-cells.ts'

/** A question for a person: a name that resembles some of ours but matches none. */
export type Question = { asked: string; options: { id: string; name: string }[] }
/** Why a place cannot be identified. */
export type Unplaced = { fault: string; question?: Question }

/** By the file's name as normalised by `plainName`. */
export type AcceptedNames = ReadonlyMap<string, readonly string[]>

/** `Varansi=ls-up-77`, as passed with --accept. Undefined if one of them has a different form. */
export function parseAccepted(answers: readonly string[]): AcceptedNames | undefined {
  const accepted = new Map<string, string[]>()
  for (const answer of answers) {
    const [, name, id] = /^(.+)=([\w-]+)$/.exec(answer.trim()) ?? []
    if (name === undefined || id === undefined) return undefined
    accepted.set(plainName(name), [...(accepted.get(plainName(name)) ?? []), id])
  }
  return accepted
}

/** Normalises harmless differences: capitals, spaces, punctuation, diacritics, (SC) and (ST). */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(\s*(?:sc|st|gen)\s*\)/g, ' ')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Names of ours that may be meant: they sound alike, or share most letters. */
export function similarNames<One extends { names: readonly string[] }>(
  name: string,
  among: readonly One[],
  min = leastMeant,
): One[] {
  const asked = keysOf(name)
  const like = among.map((one) => ({
    one,
    by: Math.max(
      ...one.names
        .map(keysOf)
        .map(({ folded, skeleton }) =>
          folded === asked.folded
            ? 1
            : Math.max(likeness(folded, asked.folded), skeleton === asked.skeleton ? soundsLike : 0),
        ),
    ),
  }))
  const sounding = like.filter(({ by }) => by >= soundsLike)
  return (sounding.length > 0 ? sounding : like.filter(({ by }) => by >= min))
    .toSorted((a, b) => b.by - a.by)
    .slice(0, 4)
    .map(({ one }) => one)
}

const soundsLike = 0.9

/** Less similar names are not worth asking about. */
const leastMeant = 0.6

export function unplaced(
  fault: string,
  asked: string,
  options: readonly { id: string; name: string }[],
  mayBeNew = false,
): Unplaced {
  if (options.length === 0) return { fault }
  const question = {
    asked: tidyCell(asked),
    options: [
      ...options.map(({ id, name }) => ({ id, name })),
      ...(mayBeNew ? [{ id: 'new', name: 'none of them' }] : []),
    ],
  }
  const names = question.options.map(({ id, name }) => `${name} (${id})`).join(' or ')
  return {
    fault: `${fault}: did you mean ${names}? Correct the file, or pass --accept '${question.asked}=${question.options[0]!.id}'`,
    question,
  }
}
