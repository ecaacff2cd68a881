// The visitor's consent to usage reports: one answer, changeable at any time.
import { useSyncExternalStore } from 'react'
import { stored } from '../storage/local-storage.ts'

export type Consent = 'given' | 'refused' | undefined

let answered: Consent
const watchers = new Set<() => void>()

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** A browser that sends "do not share or sell" has answered, unless its visitor says otherwise here. */
function current(): Consent {
  const asked = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  return stored.consent() ?? answered ?? (asked === true ? 'refused' : undefined)
}

/** On the server nobody has answered. */
export function useConsent(): Consent {
  return useSyncExternalStore(watch, current, () => undefined)
}

/** If the browser stores nothing, the answer lasts until the visitor leaves the page, and agreeing has no effect. */
export function answerConsent(answer: 'given' | 'refused'): void {
  answered = stored.keepConsent(answer) ? undefined : 'refused'
  for (const changed of watchers) changed()
}

/** After "Clear this phone". */
export function consentCleared(): void {
  answered = undefined
  for (const changed of watchers) changed()
}
