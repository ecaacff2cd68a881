// The browser's side of passkeys, in the platform's terms (https://www.w3.org/TR/webauthn-3/).
import { isRefused, signInAgain } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { beginSignIn, signIn } from '../../contract.ts'
import { wrongOf } from '#base/web/ui/form.tsx'

type Options = Record<string, unknown>

/** Why there is no passkey: the browser has no support, the address is wrong, or the person declined. */
type NoPasskey = 'unsupported' | 'refused' | { elsewhere: string }

/** The data for the server. Throws `NoPasskey`. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = readable((options['rp'] as { id: string }).id).parseCreationOptionsFromJSON(
    options as never,
  )
  return credentialJson(navigator.credentials.create({ publicKey }))
}

async function showPasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = readable(options['rpId'] as string).parseRequestOptionsFromJSON(options as never)
  return credentialJson(navigator.credentials.get({ publicKey }))
}

function readable(place: string) {
  if (location.hostname !== place) {
    const scheme = place === 'localhost' ? 'http' : 'https'
    const port = place === 'localhost' && location.port !== '' ? `:${location.port}` : ''
    throw { elsewhere: `${scheme}://${place}${port}${location.pathname}${location.hash}` } satisfies NoPasskey
  }
  const here = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined
  if (!globalThis.isSecureContext || here?.parseRequestOptionsFromJSON === undefined)
    throw 'unsupported' satisfies NoPasskey
  return here
}

async function credentialJson(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await asked.catch(() => null)
  if (credential === null) throw 'refused' satisfies NoPasskey
  return (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>
}

export async function signInWithPasskey(): Promise<void> {
  // Otherwise a machine's token stored here would act for this browser.
  stored.forgetToken()
  const { options } = await call(beginSignIn, {})
  await call(signIn, { body: { response: await showPasskey(options) } })
  stored.keepActed()
  stored.keepSignedIn()
}

/** If the sign-in was some time ago, asks for the passkey again and then continues. */
export async function withRecentSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefused(error) || error.code !== signInAgain.code) throw error
    await signInWithPasskey()
    return work()
  }
}

/** Why there is no passkey, as forms say it. Its details: the address at which there would be one. */
export function wrongPasskey(error: unknown): ReturnType<typeof wrongOf> {
  if (isRefused(error)) return wrongOf(error)
  const why = error as NoPasskey
  if (typeof why === 'object' && 'elsewhere' in why)
    return { code: '', message: /*i18n*/ 'This desk’s passkeys work at another address.', details: why }
  const message =
    why === 'unsupported'
      ? /*i18n*/ 'This browser cannot use passkeys here. They need https and a browser of 2024 or later.'
      : /*i18n*/ 'No passkey was used. Try again, or use the device you created it on.'
  return { code: '', message }
}
