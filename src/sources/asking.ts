// Names that are only like ours. A likeness is a question for a person, never an answer.
import { keysOf, likeness } from '#base/fold.ts'
import { tidy } from './parse-cells.ts'

/** What only a person can decide: a name that is like names of ours, and none of them. */
export type Question = { asked: string; options: { id: string; name: string }[] }
/** Why a place cannot be told. */
export type Unplaced = { fault: string; question?: Question }

/** By the name of a file as `plainName` has it. */
export type Accepted = ReadonlyMap<string, readonly string[]>

/** `Varansi=ls-up-77`, as given with --accept. Undefined where one of them is not of this form. */
export function acceptedIn(answers: readonly string[]): Accepted | undefined {
  const accepted = new Map<string, string[]>()
  for (const answer of answers) {
    const [, name, id] = /^(.+)=([\w-]+)$/.exec(answer.trim()) ?? []
    if (name === undefined || id === undefined) return undefined
    accepted.set(plainName(name), [...(accepted.get(plainName(name)) ?? []), id])
  }
  return accepted
}

/** What files may write differently without leaving a doubt: capitals, spaces, signs, marks on Latin letters, (SC) and (ST). */
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

/** Names of ours that one may have meant: they sound so, or share most letters. */
export function alike<One extends { names: readonly string[] }>(
  name: string,
  among: readonly One[],
  least = leastMeant,
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
  return (sounding.length > 0 ? sounding : like.filter(({ by }) => by >= least))
    .toSorted((a, b) => b.by - a.by)
    .slice(0, 4)
    .map(({ one }) => one)
}

const soundsLike = 0.9

/** A name that shares less is not worth asking about. */
const leastMeant = 0.6

export function asking(
  fault: string,
  asked: string,
  options: readonly { id: string; name: string }[],
  mayBeNew = false,
): Unplaced {
  if (options.length === 0) return { fault }
  const question = {
    asked: tidy(asked),
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
