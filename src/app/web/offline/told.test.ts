import { expect, it } from 'vitest'
import { openShown, show } from './told.ts'

function workerAt(...open: string[]) {
  const did: unknown[] = []
  return {
    did,
    registration: { showNotification: async (...of: unknown[]) => void did.push(of) },
    location: new URL('https://site.test/worker.js') as unknown as Location,
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void did.push(['focus', url]) })),
      openWindow: async (address: string) => void did.push(['open', address]),
    },
  }
}

it('shows what came, and something whatever came: browsers withdraw their permission otherwise', async () => {
  const worker = workerAt()
  const message = { title: 'सुंदरपुर', body: 'नतीजा', tag: 't', address: '/hi/c/x', lang: 'hi-IN', dir: 'ltr' }
  for (const text of [JSON.stringify(message), '{', undefined, 'null', '7']) await show(worker, text)
  expect(worker.did).toEqual([
    [
      'सुंदरपुर',
      {
        body: 'नतीजा',
        tag: 't',
        lang: 'hi-IN',
        dir: 'ltr',
        icon: '/icon-192.png',
        data: { address: '/hi/c/x' },
      },
    ],
    ...Array.from({ length: 4 }, () => ['site.test', { icon: '/icon-192.png', data: {} }]),
  ])
})

it('a tap opens the seat, in the tab that shows it if there is one; never another site', async () => {
  const tap = async (address: string | undefined, ...open: string[]) => {
    const worker = workerAt(...open)
    let closed = 0
    const data = address === undefined ? {} : { address }
    await openShown(worker, { close: () => void (closed += 1), data })
    return [closed, ...worker.did]
  }
  expect(await tap('/c/x', 'https://site.test/', 'https://site.test/c/x#votes')).toEqual([
    1,
    ['focus', 'https://site.test/c/x#votes'],
  ])
  expect(await tap('/c/x')).toEqual([1, ['open', 'https://site.test/c/x']])
  for (const address of [undefined, '//evil.example/x', 'https://evil.example/', 'javascript:alert(1)'])
    expect(await tap(address)).toEqual([1, ['open', 'https://site.test/']])
})
