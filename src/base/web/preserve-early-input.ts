// What a visitor typed before the scripts took a field over is theirs: it counts as typed now.
import { useEffect, useRef, type RefObject } from 'react'

/** @param known what the field was drawn with. @param take told once, with the text that differs from it. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  take: (text: string) => void,
): void {
  const first = useRef({ known, take })
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== first.current.known) first.current.take(typed)
  }, [field])
}
