/** The site cannot start, and the message is the one line that tells a person why. Never holds a secret. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
