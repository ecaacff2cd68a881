// Keeps what a visitor typed into a field before the scripts took it over: it counts as typed now.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** @param known the rendered value. @param take called once with text that differs from it. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  take: (text: string) => void,
): void {
  const first = useRef({ known, take })
  // Before anything else can happen: Enter would send the text that React knows.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== first.current.known) first.current.take(typed)
  }, [field])
}
