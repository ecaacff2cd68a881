export async function loadStarterData(_db: unknown, _folder: string, _onProgress: (done: number) => void) {
  return { loaded: false }
}
