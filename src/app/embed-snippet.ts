// What another site pastes to show an embed, and what oEmbed answers. Both sides of the app write the same.

/** CSS pixels. */
export const embedWidth = 560

type Frame = { address: string; title: string; width: number; height: number }

/** Without `sandbox`: a sandbox without `allow-scripts` ignores when its figures must be loaded again (docs/silence.md). */
export function snippetOf({ address, title, width, height }: Frame): string {
  const of = { src: address, title, width: String(width), height: String(height), loading: 'lazy' }
  const said = Object.entries(of).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${said.join(' ')} style="border:0;max-width:100%"></iframe>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
