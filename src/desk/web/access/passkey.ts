// The browser's side of passkeys, in the platform's terms (https://www.w3.org/TR/webauthn-3/).

type Options = Record<string, unknown>

/** Why there is no passkey: the browser has no support, the address is wrong, or the person declined. */
export type NoPasskey = 'unsupported' | 'refused' | { elsewhere: string }

/** The data for the server. Throws `NoPasskey`. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = readable((options['rp'] as { id: string }).id).parseCreationOptionsFromJSON(
    options as never,
  )
  return credentialJson(navigator.credentials.create({ publicKey }))
}

export async function showPasskey(options: Options): Promise<Record<string, unknown>> {
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
