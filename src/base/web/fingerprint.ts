// The specification's fingerprint: a hash of what browser and device reveal. Computed only when an action
// needs it, and stored in local storage. Identical phones share one, so it never decides alone.
import { stored } from './storage/local-storage.ts'

/**
 * SHA-256 in hex. Undefined if a token identifies the visitor, or the browser cannot compute it (no secure
 * context): the cookie is enough.
 */
export async function deviceFingerprint(): Promise<string | undefined> {
  if (stored.token() !== undefined) return undefined
  const kept = stored.fingerprint()
  if (kept !== undefined) return kept
  if (!globalThis.crypto?.subtle) return undefined
  const traits = [
    navigator.userAgent,
    navigator.language,
    `${screen.width}×${screen.height}×${screen.colorDepth}`,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    String(navigator.hardwareConcurrency),
    String(navigator.maxTouchPoints),
    canvas(),
    renderer(),
  ]
  const bytes = new TextEncoder().encode(traits.join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  stored.keepFingerprint(hash)
  return hash
}

/** How this device draws letters and curves. */
function canvas(): string {
  const element = document.createElement('canvas')
  element.width = 200
  element.height = 40
  const context = element.getContext('2d')
  if (!context) return ''
  context.font = '16px sans-serif'
  context.fillText('मतदाता Matdata 0123', 4, 24)
  context.beginPath()
  context.arc(170, 20, 15, 0, Math.PI * 1.7)
  context.stroke()
  return element.toDataURL()
}

function renderer(): string {
  const gl = document.createElement('canvas').getContext('webgl')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
}
