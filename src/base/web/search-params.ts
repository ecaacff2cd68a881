// Keeps a list's filters and search text in the page's address, so that it can be shared and survives a
// reload.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from './here.tsx'

/**
 * Sets or removes a search parameter; `first` names the one that a new choice resets: the page number. Takes
 * into account choices that are still on their way.
 */
export function useSetSearchParam(first: string): (name: string, value: string) => void {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  return (name, value) => {
    const next = new URLSearchParams(latest.current)
    next.delete(first)
    if (value === '') next.delete(name)
    else next.set(name, value)
    latest.current = next
    setSearch(next)
  }
}

/**
 * A text applied when typing pauses, unless the visitor has followed a link in the meantime.
 * @param written the text in the address.
 * @param wait milliseconds without a keystroke.
 */
export function useDebouncedText(written: string, ask: (text: string) => void, wait: number) {
  const [draft, setDraft] = useState({ text: written, over: written })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A link may lead to this same page, with other parameters.
    const stop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer.current)
    }
    document.addEventListener('click', stop)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('click', stop)
    }
  }, [])
  // The text being typed, until the visitor returns to an address with a different one.
  const text = written === draft.over || written === draft.text.trim() ? draft.text : written
  return {
    text,
    type(typed: string) {
      setDraft({ text: typed, over: written })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(typed.trim()), wait)
    },
    askNow() {
      clearTimeout(timer.current)
      ask(text.trim())
    },
  }
}
