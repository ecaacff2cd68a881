/** The site cannot start; the message is one line that explains why to a person. Never contains a secret. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
