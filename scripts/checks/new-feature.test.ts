// Follows "A new feature" of CONTRIBUTING.md to the letter in a copy of the repository.
import { cp, mkdtemp, readFile, rm, symlink, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importViolation } from './features.ts'
import { tableViolations } from './tables.ts'
import { run } from '../child.mjs'

const root = join(import.meta.dirname, '../..')
/** A new feature may change this many files outside its folder: two lists of features and two documents. */
const maxOutside = 4

type Step = { file: string; below: string | undefined; text: string }

/**
 * Each piece of code and its place: a file, or the line of a file below which it goes ("There": the same
 * file).
 */
function stepsIn(section: string): Step[] {
  const form = /(?:In `([^`]+)`|There)(?:, below `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```\n/g
  let file = ''
  return [...section.matchAll(form)].map(([, named, below, text = '']) => {
    file = named ?? file
    return { file, below, text }
  })
}

describe('a new feature made by following CONTRIBUTING.md', () => {
  let copy: string
  let steps: Step[]
  beforeAll(async () => {
    const [, section = ''] = (await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')).split(
      '\n## A new feature\n',
    )
    steps = stepsIn(section.split('\n## ')[0]!)
    copy = await mkdtemp(join(tmpdir(), 'new-feature-'))
    const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results'])
    await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { file, below, text } of steps) {
      const path = join(copy, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, below === undefined ? text : insert(await readFile(path, 'utf8'), below, text))
    }
    await writeFile(join(copy, 'src/parties/page.test.ts'), pageTest)
  }, 60_000)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  test('changes few files outside its folder', () => {
    const files = new Set(steps.map(({ file }) => file))
    expect([...files].filter((file) => file.startsWith('src/parties/')).length).toBeGreaterThanOrEqual(5)
    expect([...files].filter((file) => !file.startsWith('src/parties/')).length).toBeLessThanOrEqual(
      maxOutside,
    )
  })

  test('passes the lint and the type check', { timeout: 120_000 }, async () => {
    // Only where something is new: the lint looks at everything else in every run.
    const files = steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
    const { code, output } = await run('oxlint', [...new Set(files)], { cwd: copy })
    expect([code === 0 ? '' : output, code]).toEqual(['', 0])
  })

  test('answers its call, shows its page, and is linked from the shell', { timeout: 120_000 }, async () => {
    // In one process, which loads the site once.
    const args = ['run', '--maxWorkers=1', 'src/parties', 'src/app/readme.test.ts']
    const { code, output } = await run('vitest', args, { cwd: copy })
    expect([code === 0 ? '' : output, code]).toEqual(['', 0])
    expect(output).toContain('3 passed')
  })

  test('obeys the rules on imports and tables', () => {
    const violations = steps
      .filter(({ below }) => below === undefined)
      .flatMap(({ file, text }) => {
        const from = file.replace('src/parties/', 'constituencies/')
        const names = [...text.matchAll(/from '(#[^']+)'/g)].map(([, name = '']) => name)
        return [...tableViolations(from, text), ...names.map((name) => importViolation(from, name))]
      })
    expect(violations.filter((one) => one !== undefined)).toEqual([])
  })
})

/** @throws if the line is missing or occurs more than once. */
function insert(text: string, below: string, added: string): string {
  const lines = text.split('\n')
  const at = lines.flatMap((line, index) => (line.includes(below) ? [index] : []))
  if (at.length !== 1) throw new Error(`${below} stands ${at.length} times`)
  return lines.toSpliced(at[0]! + 1, 0, added.trimEnd()).join('\n')
}

const pageTest = `
import { expect, test } from 'vitest'
import { defaultFlags } from '#base/flags.ts'
import { openTestSite } from '../../testing/site.ts'
import { embeddedOnly } from '../../testing/database/test-database.ts'
import { renderer } from '#app/web/render.tsx'

test('the page is at its address, and the menu links to it', async () => {
  const site = await openTestSite({}, { engine: embeddedOnly })
  const info = { name: 'Matdata', origin: 'http://site.test', flags: defaultFlags(), promises: false, links: { social: [] } }
  const pages = renderer({ call: site.call, site: info, tagsFor: () => '', addressOf: (source) => source })
  expect(pages.addresses).toContain('/parties')
  const { status, html } = await pages.render(await pages.find('/parties'))
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Parties<\\/h1>/)
  const home = await pages.render(await pages.find('/methodology'))
  expect(home.html).toContain('href="/parties"')
  await site.close()
})
`
