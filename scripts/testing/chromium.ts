/** Finds Chromium on this machine, for the browser tests. */
import { createRequire } from 'node:module'
import { canInstall, installPackages } from './debian.ts'
import { fetchChromium, packedChromium } from './packed-chromium.ts'
import { isProgram, programNamed } from './programs.ts'

/** The first is headless Chromium: the same pages for a third of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright's own, if somebody has downloaded it. Loading Playwright takes longer than a test. */
function ofPlaywright(): string | undefined {
  const playwright = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  const path = playwright.chromium.executablePath()
  return isProgram(path) ? path : undefined
}

/** The path of a usable Chromium, or undefined. CHROMIUM_PATH takes precedence. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return isProgram(chosen) ? chosen : undefined
  return (
    names.map((name) => programNamed(name)).find(Boolean) ??
    elsewhere.find(isProgram) ??
    ofPlaywright() ??
    packedChromium()
  )
}

/**
 * The same, but installs Chromium where possible, and in CI the headless one even beside another; who may not install gets
 * the one of the package registry. Otherwise throws one line explaining how to get it.
 */
export async function needChromium(): Promise<string> {
  if (canInstall && !process.env['CHROMIUM_PATH']) {
    if (!findChromium()) {
      // The Noto fonts cover India's scripts: without them Hindi shows as boxes.
      await installPackages(names[0]!, 'fonts-noto-core')
    } else if (process.env['CI'] === 'true' && !programNamed(names[0]!)) {
      // If it cannot be installed, the other one will do.
      await installPackages(names[0]!).catch(() => {})
    }
  }
  const chosen = process.env['CHROMIUM_PATH']
  const found = findChromium() ?? (chosen ? undefined : await fetchChromium())
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it (Debian, as root: apt-get install chromium-headless-shell fonts-noto-core), or set CHROMIUM_PATH to yours.',
  )
}
