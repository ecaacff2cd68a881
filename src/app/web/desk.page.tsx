// The operators' page: a sign-in form for everyone, and behind it the desk, with the words of its features.
import { useCallback } from 'react'
import { useWords } from '#base/web/words.tsx'
import { Desk, deskReads } from '#desk/web/desk.tsx'
import { addWords } from './rendering/catalogues.ts'

export const words = ['desk']

export const reads = deskReads

export default function DeskPage() {
  const i18n = useWords()
  const load = useCallback(async () => {
    await addWords(i18n, [
      'desk',
      'sources',
      'elections',
      'fact-checks',
      'candidates',
      'leaders',
      'news',
      'polls',
    ])
    return import('./desk-tabs.tsx')
  }, [i18n])
  return <Desk load={load} />
}
