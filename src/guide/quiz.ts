// The five questions of the guide in order, and what counts as an answer. Nothing leaves the browser.

import words from './guide-answers.json' with { type: 'json' }

type Answers = typeof words.answers
export type Profile = {
  [K in keyof Answers]: K extends 'interests' ? readonly (keyof Answers[K])[] : keyof Answers[K]
}
export type Step = keyof Profile
export type Draft = Partial<Profile>

export const steps: readonly Step[] = ['age', 'location', 'profession', 'interests', 'votingHistory']

export const choices = Object.fromEntries(
  steps.map((step) => [step, Object.keys(words.answers[step])]),
) as unknown as Readonly<{ [K in Step]: readonly (keyof Answers[K])[] }>

export function isAnswered(draft: Draft, step: Step): boolean {
  return step === 'interests' ? (draft.interests?.length ?? 0) > 0 : draft[step] !== undefined
}

export function isComplete(draft: Draft): draft is Profile {
  return steps.every((step) => isAnswered(draft, step))
}

/** The answers stored on the phone, if still valid; the first unanswered step comes next. */
export function readDraft(text: string | undefined): { draft: Draft; step: number } {
  const draft: Record<string, unknown> = {}
  const kept = parsed(text)
  for (const step of steps) {
    const value = kept[step]
    const allowed: readonly unknown[] = choices[step]
    if (step === 'interests') {
      const known = Array.isArray(value) ? [...new Set(value.filter((one) => allowed.includes(one)))] : []
      if (known.length > 0) draft[step] = known
    } else if (allowed.includes(value)) draft[step] = value
  }
  const open = steps.findIndex((step) => !isAnswered(draft, step))
  return { draft, step: open === -1 ? steps.length - 1 : open }
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
