// Showing the passkey: to come in, and once more for what decides who may come in.
import { isRefused, proveAgain } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { stored } from '#base/web/local-storage.ts'
import { beginSignIn, signIn } from '../../contract.ts'
import { showPasskey } from './passkey.ts'

/** Shows the passkey and begins a session. */
export async function signInWithPasskey(): Promise<void> {
  // A token of a machine that was kept here would speak for this browser instead.
  stored.forgetToken()
  const { options } = await call(beginSignIn, {})
  await call(signIn, { body: { response: await showPasskey(options) } })
  stored.keepActed()
  stored.keepSignedIn()
}

/** Who signed in some time ago is asked for the passkey again, and the act goes on. */
export async function provedAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefused(error) || error.code !== proveAgain.code) throw error
    await signInWithPasskey()
    return work()
  }
}
