// The script of every page. It wakes the page's parts, and does for the frame around them what needs a script. No framework.
import { canRun } from '#base/web/browser/oldest-browsers.ts'
import { restoreInput } from '#base/web/newer-version.ts'
import { pageData, repeatEarlyTaps, wakeInTime, wakeOnTouch, wakePartOf } from './parts/wake.ts'
import { growLists } from './parts/more.ts'
import { changesInPlace } from './parts/in-place.ts'
import { beginFrame } from './shell/frame.ts'
import './site.css'
// Runs before the first paint, on its own: browsers get the file as it is (assets.ts).
import './before-paint.js?url'

declare global {
  /** It came whole (before-paint.js). */
  var hasBegun: true | undefined
}
globalThis.hasBegun = true

const root = document.documentElement

/** Shows no button that needs a script (before-paint.js). */
function stay() {
  root.dataset['scripts'] = 'off'
  globalThis.earlyTaps = undefined
}

async function start() {
  if (!(await canRun())) return stay()
  root.dataset['scripts'] = 'on'
  wakeOnTouch()
  changesInPlace()
  growLists()
  beginFrame()
  wakeInTime()
  repeatEarlyTaps()
  // The desk keeps its own drafts.
  void restoreInput(wakePartOf, pageData().here.pattern !== '/desk')
}

start().catch((error: unknown) => {
  stay()
  throw error
})
