// Uses the passkey to sign in, and again for decisions on access.
import { isRefused, signInAgain } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { beginSignIn, signIn } from '../../contract.ts'
import { showPasskey } from './passkey.ts'

/** Uses the passkey and starts a session. */
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
