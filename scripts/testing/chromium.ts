/** Where this machine's Chromium is, for the browser tests. */
import { canInstall, installPackages } from './debian.ts'
import { isProgram, programNamed } from './programs.ts'

/** The first is Chromium without a window: the same pages for a third of the processor's time. */
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

/** The path of a Chromium that may be run, or nothing. CHROMIUM_PATH decides when it is set. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return isProgram(chosen) ? chosen : undefined
  return names.map((name) => programNamed(name)).find(Boolean) ?? elsewhere.find(isProgram)
}

/** The same, installed first where that is possible; throws one line that says how to get one otherwise. */
export async function needChromium(): Promise<string> {
  if (!findChromium() && !process.env['CHROMIUM_PATH'] && canInstall) {
    // The Noto fonts hold the scripts of India: without them Hindi is boxes.
    await installPackages('chromium-headless-shell', 'fonts-noto-core')
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it (Debian, as root: apt-get install chromium-headless-shell fonts-noto-core), or set CHROMIUM_PATH to yours.',
  )
}
