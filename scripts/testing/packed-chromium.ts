/**
 * Chromium from the package registry, for a machine that has none and whose user may install nothing: the headless one
 * that `@sparticuz/chromium` (MIT; Chromium's own licences) carries, with the libraries it needs. It is fetched once,
 * into the user's cache, and only by who runs the browser tests without another: it has 70 MB.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { run } from '../child.mjs'
import { programNamed } from './programs.ts'

const version = '153.0.0'
const sha512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const cache = join(homedir(), '.cache/matdata')
const folder = join(cache, `chromium-${version}`)
const root = join(import.meta.dirname, '../..')

/** Its path, if it is there. */
export function packedChromium(): string | undefined {
  const program = join(folder, 'chromium.sh')
  return existsSync(program) ? program : undefined
}

/** The same, after fetching it; undefined where it does not run or cannot be fetched. */
export async function fetchChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !programNamed('npm')) return undefined
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(join(cache, 'chromium-'))
  try {
    console.log('Fetching Chromium from the package registry …')
    const args = ['pack', `@sparticuz/chromium@${version}`, '--silent', `--pack-destination=${made}`]
    if ((await run('npm', args, { cwd: made })).code !== 0) return undefined
    const packed = join(made, `sparticuz-chromium-${version}.tgz`)
    if (
      createHash('sha512')
        .update(await readFile(packed))
        .digest('base64') !== sha512
    )
      throw new Error('The Chromium of the package registry is not the one that we know.')
    await run('tar', ['-xzf', packed, '-C', made])
    await rm(packed)
    await unpack(made, 'chromium')
    for (const tar of ['al2023.tar', 'swiftshader.tar']) {
      await unpack(made, tar)
      await run('tar', ['-xf', join(made, tar), '-C', made])
    }
    await writeFile(join(made, 'fonts.conf'), fonts)
    await writeFile(join(made, 'chromium.sh'), start)
    for (const program of ['chromium', 'chromium.sh']) await chmod(join(made, program), 0o755)
    await rm(join(made, 'package'), { recursive: true })
    await rename(made, folder)
    return packedChromium()
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function unpack(made: string, name: string): Promise<void> {
  const packed = await readFile(join(made, 'package/bin', `${name}.br`))
  await writeFile(join(made, name), await promisify(brotliDecompress)(packed))
}

/** It was built for another system, whose libraries it brings; without the zygote it needs no rights of its own. */
const start = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib:$here" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" --no-zygote "$@"
`

/** The system's fonts, and for a machine without any those of the share pictures, which have all our scripts. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${root}/node_modules/@expo-google-fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
