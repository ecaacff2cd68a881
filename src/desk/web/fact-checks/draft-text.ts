// The text of a draft while it is being written. Kept here until it is saved, so that neither another tab of the desk nor
// another page of the site loses it; a reload of the document does.
import type { DeskRequest, Evidence, Verdict } from '#fact-checks/contract.ts'

export type DraftText = {
  verdict: Verdict
  reason: string
  /** One field each; empty ones are not sent. */
  evidence: { url: string; title: string }[]
  /** For a correction. */
  note: string
}

/** What is being written, the saved text that it began with, and another person's that came in between. */
export type Writing = {
  mine: DraftText
  base: DraftText
  revision: number
  other?: DraftText & { by: string }
}

export const kept = new Map<string, Writing>()

const fieldsOf = (evidence: readonly Evidence[] = []) =>
  evidence.map(({ url, title = '' }) => ({ url, title }))

/** What is saved now: the draft, or the published answer, or nothing yet. */
function savedText({ draft, status, reason, evidence }: DeskRequest): DraftText {
  return draft
    ? {
        verdict: draft.verdict,
        reason: draft.reason,
        evidence: fieldsOf(draft.evidence),
        note: draft.note ?? '',
      }
    : { verdict: status ?? 'unverified', reason: reason ?? '', evidence: fieldsOf(evidence), note: '' }
}

export function begin(request: DeskRequest): Writing {
  const saved = savedText(request)
  return { mine: saved, base: saved, revision: request.draft?.revision ?? 0 }
}

/** Whether two texts will be stored as one: spaces around them, empty links and ways to write an address do not count. */
export const isSame = (a: DraftText, b: DraftText) => essence(a) === essence(b)

function essence({ verdict, reason, evidence, note }: DraftText): string {
  const links = evidence.map(({ url, title }) => [
    URL.canParse(url.trim()) ? new URL(url.trim()).href : url.trim(),
    title.trim(),
  ])
  const filled = links.filter((link) => link.join('') !== '')
  return JSON.stringify([verdict, reason.trim(), filled, note.trim()]).normalize('NFC')
}

/** After somebody saved something: an untouched text becomes the saved one, a touched one stays, with the other beside it. */
export function caughtUp(writing: Writing, request: DeskRequest): Writing {
  const now = begin(request)
  if (now.revision === writing.revision && isSame(now.base, writing.base)) return writing
  if (isSame(writing.mine, writing.base) || isSame(writing.mine, now.base))
    return { ...now, ...(writing.other && { other: writing.other }) }
  return {
    ...now,
    mine: writing.mine,
    ...(request.draft && { other: { ...now.base, by: request.draft.draftedBy } }),
  }
}

/** The other text goes into the form, and mine beside it. */
export function swapped(writing: Writing, me: string): Writing {
  if (writing.other === undefined) return writing
  const { by: _, ...mine } = writing.other
  return { ...writing, mine, other: { ...writing.mine, by: me } }
}
