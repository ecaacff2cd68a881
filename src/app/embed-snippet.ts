// What another site pastes to show an embed, and what oEmbed answers. Both sides of the app write the same.

/** CSS pixels. */
export const embedWidth = 560

type Frame = { address: string; title: string; width: number; height: number }

/**
 * Without `sandbox`: a sandbox without `allow-scripts` ignores when its figures must be loaded again (docs/silence.md).
 * As wide as its column, with a border of nothing, also where styles are taken away, as WordPress does.
 */
export function snippetOf({ address, title, width, height }: Frame): string {
  const of = {
    src: address,
    title,
    width: '100%',
    height: String(height),
    frameborder: '0',
    loading: 'lazy',
    style: `border:0;max-width:${width}px`,
  }
  const said = Object.entries(of).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${said.join(' ')}></iframe>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
