/**
 * `npm run words` brings the catalogues up to date with the source; `npm run words -- --check` only says whether they are.
 * A message that a language does not have yet is shown in English, so a missing translation is counted, not refused.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './child.mjs'

const folder = join(import.meta.dirname, '../src/base/web/words')
const checking = process.argv.includes('--check')

const files = (await readdir(folder)).filter((name) => name.endsWith('.po'))
const read = async () => new Map(await Promise.all(files.map(async (f) => [f, await readFile(join(folder, f), 'utf8')] as const)))

const before = await read()
const { code, output } = await run('lingui', ['extract', '--clean'])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const after = await read()
const behind = files.filter((f) => names(before.get(f)!).join('\n') !== names(after.get(f)!).join('\n'))
if (checking) await Promise.all(files.map((f) => writeFile(join(folder, f), before.get(f)!)))

for (const file of files) {
  if (file === 'en.po') continue
  const blocks = after.get(file)!.split('\n\n').slice(1)
  const missing = blocks.filter((block) => /^msgstr ""$/m.test(block) && !/^msgstr ""\n"/m.test(block)).length
  console.log(`${file}: ${blocks.length - missing} of ${blocks.length} messages translated`)
}
if (checking && behind.length > 0) {
  console.error(`Not up to date with the source: ${behind.join(', ')}. Run "npm run words".`)
  process.exit(1)
}

/** The messages of a catalogue, without its header. */
function names(po: string): string[] {
  return po.split('\n\n').slice(1).map((block) => /msgid ([\s\S]*?)\nmsgstr/.exec(block)?.[1] ?? '')
}
