import { describe, expect, it } from 'vitest'
import { pageOf } from '../bench/measuring/results.ts'

const result = (name: string, output: string, commit: string) => ({
  name,
  says: `What ${name} is.`,
  held: true,
  output,
  seconds: 3,
  load: 0.5,
  commit,
  machine: 'A machine, Node v24.',
})

describe('bench/RESULTS.md', () => {
  const both = pageOf(
    [result('votes', 'one\n\n  two  1.0×', 'aaa, 2026-01-01'), result('leaders', 'three', 'aaa, 2026-01-01')],
    '',
  )

  it('keeps what it says of benchmarks that did not run, with the commit that they ran at', () => {
    const page = pageOf([result('leaders', 'four', 'bbb, 2026-01-02')], both)
    expect(page).toContain('one\n\n  two  1.0×')
    expect(page.match(/^\| \[.*$/gm)).toEqual([
      '| [leaders](#leaders) | What leaders is. | held | 3 s | 0.5 | bbb, 2026-01-02 |',
      '| [votes](#votes) | What votes is. | held | 3 s | 0.5 | aaa, 2026-01-01 |',
    ])
    expect(page.match(/^## .*$/gm)).toEqual(['## leaders', '## votes'])
    expect(page).not.toContain('three')
  })

  it('is the same page when the same ran again, and forgets the others when all are replaced', () => {
    expect(pageOf([result('leaders', 'three', 'aaa, 2026-01-01')], both)).toBe(both)
    expect(pageOf([result('leaders', 'three', 'aaa, 2026-01-01')], '')).not.toContain('votes')
  })
})
