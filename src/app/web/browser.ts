// The script of every page. It wakes the page's parts, and does for the frame around them what needs a script. No framework.
import { canRun } from '#base/web/browser/oldest-browsers.ts'
import { changesInPlace } from '#base/web/go.ts'
import { restoreInput } from '#base/web/newer-version.ts'
import { repeatEarlyTaps, wakeInTime, wakeOnTouch, wakePartOf } from './parts/wake.ts'
import { growLists } from './parts/more.ts'
import { changeInPlace, linksInPlace } from './parts/in-place.ts'
import { beginFrame } from './shell/frame.ts'
import './site.css'

async function start() {
  const root = document.documentElement
  if (!(await canRun())) {
    // Shows no button that needs a script (before-paint.js).
    root.dataset['scripts'] = 'off'
    globalThis.earlyTaps = undefined
    return
  }
  root.dataset['scripts'] = 'on'
  changesInPlace(changeInPlace)
  wakeOnTouch()
  linksInPlace()
  growLists()
  beginFrame()
  wakeInTime()
  repeatEarlyTaps()
  await restoreInput(wakePartOf)
}

void start()
