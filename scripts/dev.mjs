// npm run dev: runs the server from its sources. Node restarts it when an imported file changes; Vite reloads
// the pages.
import path from 'path'
import { replaceProcess } from './child.mjs'
import { fail, root, setup } from './setup.mjs'

const main = path.join(root, 'src/app/server/main.ts')

setup()
  .then(({ node, env }) =>
    replaceProcess(node, ['--watch', '--watch-preserve-output', main], { ...env, MATDATA_DEV: '1' }),
  )
  .catch((error) => fail(error.message))
