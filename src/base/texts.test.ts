import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestSite } from '#testing/site.ts'
import { languageCodes } from './languages.ts'
import { officialLinks } from './official-links.ts'
import { blocksOf } from './server/texts.ts'
import { readText } from './texts.ts'

test('a text is read in every language, in English where there is none, and nowhere else', async () => {
  const site = await openTestSite()
  for (const language of languageCodes) {
    const { blocks, ...text } = await site.call(readText, {
      params: { name: 'about-us' },
      query: { language },
    })
    expect(text).toMatchObject({ language, title: expect.stringContaining('{name}') as string })
    expect(blocks.flatMap((block) => ('id' in block ? [block.id] : []))).toEqual([
      'mission',
      'method',
      'privacy',
    ])
  }
  await expect(site.call(readText, { params: { name: 'nothing' }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
  await site.close()
})

test('every text holds only what pages can show, and names official sites that we know', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('*/web/texts/*.md', { cwd: src })
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const text = readFileSync(join(src, file), 'utf8')
    expect({ file, title: blocksOf(text)[0] }).toMatchObject({ title: { kind: 'heading', level: 1 } })
    const official = [...text.matchAll(/\(official:(\w+)\)/g)].map(([, name = '']) => name)
    expect(official.filter((name) => !(name in officialLinks))).toEqual([])
  }
})
