// The built site with an empty folder of its own, and a browser as slow as a cheap phone.
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { ownFolder, stopChildren } from './children.ts'
import { startSite } from './site.ts'

/** With the starter data. */
export async function startOwnSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { origin, server } = await startSite({ DATA_DIR: join(ownFolder(), 'data') })
  return { origin, stop: () => stopChildren(server) }
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
  return chromium.launch({
    executablePath,
    // A browser under remote control collects the location of every Error, and React creates five while
    // loading: V8 would then parse the whole script twice, which it does not on a phone.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-enable-lazy-source-positions'],
  })
}
