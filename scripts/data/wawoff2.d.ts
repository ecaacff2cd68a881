// The package has no types. Each answer lies in its memory until the next call.
declare module 'wawoff2' {
  const wawoff2: Record<'compress' | 'decompress', (font: Uint8Array) => Promise<Uint8Array>>
  export default wawoff2
}
