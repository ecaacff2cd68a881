// The text of a draft while it is being written. Kept here until saved, so that another tab of the desk or
// another page does not lose it; a reload does.
import type { DeskRequest, Evidence, Verdict } from '#fact-checks/contract.ts'

export type DraftText = {
  verdict: Verdict
  reason: string
  /** One per field; empty ones are not sent. */
  evidence: { url: string; title: string }[]
  /** For a correction. */
  note: string
}

/** The current text, the saved text it started from, and another person's text saved in between. */
export type DraftInProgress = {
  mine: DraftText
  base: DraftText
  version: string
  other?: DraftText & { by: string }
}

export const draftsInProgress = new Map<string, DraftInProgress>()

const fieldsOf = (evidence: readonly Evidence[] = []) =>
  evidence.map(({ url, title = '' }) => ({ url, title }))

/** The saved version: the draft, the published answer, or nothing yet. */
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

export function startDraft(request: DeskRequest): DraftInProgress {
  const saved = savedText(request)
  return { mine: saved, base: saved, version: request.draft?.version ?? 'none' }
}

/** Whether two texts would be stored the same: ignores outer spaces, empty links and spellings of an address. */
export const isSame = (a: DraftText, b: DraftText) => essence(a) === essence(b)

function essence({ verdict, reason, evidence, note }: DraftText): string {
  const links = evidence.map(({ url, title }) => [
    URL.canParse(url.trim()) ? new URL(url.trim()).href : url.trim(),
    title.trim(),
  ])
  const filled = links.filter((link) => link.join('') !== '')
  return JSON.stringify([verdict, reason.trim(), filled, note.trim()]).normalize('NFC')
}

/** After someone saved: an untouched text becomes the saved one; a changed text stays, with the saved one beside it. */
export function withSavedVersion(writing: DraftInProgress, request: DeskRequest): DraftInProgress {
  const now = startDraft(request)
  if (now.version === writing.version && isSame(now.base, writing.base)) return writing
  if (isSame(writing.mine, writing.base) || isSame(writing.mine, now.base))
    return { ...now, ...(writing.other && { other: writing.other }) }
  return {
    ...now,
    mine: writing.mine,
    ...(request.draft && { other: { ...now.base, by: request.draft.draftedBy } }),
  }
}

/** Swaps the two: the other text moves into the form, and mine beside it. */
export function swapDrafts(writing: DraftInProgress, me: string): DraftInProgress {
  if (writing.other === undefined) return writing
  const { by: _, ...mine } = writing.other
  return { ...writing, mine, other: { ...writing.mine, by: me } }
}
