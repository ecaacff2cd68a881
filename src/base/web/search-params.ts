// What a visitor chooses and types on a list stands in the page's address: it can be shared, and a reload keeps it.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Sets a search parameter, or takes it away; `first` names the one that a new choice begins again: the page. What was
 * chosen a moment ago counts, although its page may still be on the way.
 */
export function useSet(first: string): (name: string, value: string) => void {
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
    setSearch(next, { replace: true, preventScrollReset: true })
  }
}

/**
 * A text that is asked for once typing rests.
 * @param written what the address says.
 * @param wait milliseconds without a letter.
 */
export function useTyping(written: string, ask: (text: string) => void, wait: number) {
  const [draft, setDraft] = useState({ text: written, over: written })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What is being typed, until the visitor goes back to an address that says something else.
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
