/** A file, or the command that names it, is not what its importer reads; nothing was imported. */
export class WrongFormat extends Error {
  override readonly name = 'WrongFormat'
}

/** A file's errors start with its name. */
export async function namingFile<Read>(name: string, read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof WrongFormat ? new WrongFormat(`${name}: ${error.message}`) : error
  }
}
