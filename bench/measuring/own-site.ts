// The built site on an empty folder of its own, and a browser as slow as a cheap phone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { freePort } from '../../scripts/testing/services.ts'
import { startProgram, stopChildren } from './children.ts'

const root = join(import.meta.dirname, '../..')

/** With the starter data. The folder goes with the benchmark. */
export async function startOwnSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'matdata-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = startProgram(process.execPath, [join(root, 'dist/site/main.js')], {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    OPEN_DATA: 'off',
  })
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) await delay(200)
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
