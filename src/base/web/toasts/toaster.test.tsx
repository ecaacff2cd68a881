// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '#testing/act.ts'
import { Words, wordsOf } from '../words.tsx'
import { toast } from './toast.ts'
import { showToast, Toaster } from './toaster.tsx'

let root: Root
const shown = (text: string) => document.body.textContent?.includes(text)
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const give = (...args: Parameters<typeof showToast>) => act(async () => showToast(...args))

describe('toasts', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<div id="here"></div>'
    root = createRoot(document.getElementById('here')!)
    await act(async () =>
      root.render(
        <Words i18n={wordsOf('en')}>
          <Toaster />
        </Words>,
      ),
    )
  })
  afterEach(async () => {
    await after(60_000)
    await act(async () => root.unmount())
    vi.useRealTimers()
  })

  it('disappear after five seconds', async () => {
    await give('Saved', {})
    await after(4_900)
    expect(shown('Saved')).toBe(true)
    await after(200)
    expect(shown('Saved')).toBe(false)
  })

  it('stay for a given time', async () => {
    await give('Our team will review it', { duration: 8_000, place: 'top-centre' })
    await after(7_900)
    expect(document.querySelectorAll('ul')[1]?.textContent).toBe('Our team will review it')
    await after(200)
    expect(shown('Our team')).toBe(false)
  })

  it('disappear when they are closed', async () => {
    await give('Saved', {})
    await act(async () => document.querySelector('button')?.click())
    await after(10)
    expect(shown('Saved')).toBe(false)
  })

  it('stay unseen after a final one with the same id', async () => {
    await act(async () => toast('Your poll is open', { id: 'poll', final: true }))
    await act(async () => toast('There is a new poll', { id: 'poll' }))
    await vi.dynamicImportSettled()
    await after(10)
    expect(shown('Your poll is open')).toBe(true)
    expect(shown('There is a new poll')).toBe(false)
  })

  it('replace one with the same id', async () => {
    await give('One vote', { id: 'votes' })
    await give('Two votes', { id: 'votes' })
    expect(document.querySelectorAll('li')).toHaveLength(1)
    expect(shown('Two votes')).toBe(true)
  })
})
