import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareLink } from './share.ts'

const link = { title: 'A seat', url: 'http://site/c/1' }
const copied: string[] = []
const clipboard = { writeText: async (text: string) => void copied.push(text) }
const failing = (name: string) => async () => {
  throw new DOMException('', name)
}

describe('sharing a link', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    copied.length = 0
  })

  it('uses the phone’s share sheet if there is one', async () => {
    vi.stubGlobal('navigator', { share: async () => {}, clipboard })
    expect(await shareLink(link)).toBe('shared')
    expect(copied).toEqual([])
  })

  it('copies nothing when the visitor closes the share sheet', async () => {
    vi.stubGlobal('navigator', { share: failing('AbortError'), clipboard })
    expect(await shareLink(link)).toBe('cancelled')
    expect(copied).toEqual([])
  })

  it('copies the link if there is no share sheet, or it fails', async () => {
    vi.stubGlobal('navigator', { clipboard })
    expect(await shareLink(link)).toBe('copied')
    vi.stubGlobal('navigator', { share: failing('NotAllowedError'), clipboard })
    expect(await shareLink(link)).toBe('copied')
    expect(copied).toEqual([link.url, link.url])
  })

  it('says so if the page has no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    expect(await shareLink(link)).toBe('refused')
  })
})
