// npm start: updates packages and site if needed, then becomes the server.
import path from 'path'
import { build } from './build.mjs'
import { replaceProcess } from './child.mjs'
import { allocator, nodeFlags } from './node-flags.mjs'
import { fail, root, setup } from './setup.mjs'

async function start() {
  const { node, env } = await setup()
  await build(node, env, true)
  // The next start reuses compiled files.
  const cached = Object.assign({ NODE_COMPILE_CACHE: path.join(root, 'dist/compiled') }, allocator, env)
  await replaceProcess(node, nodeFlags.concat(path.join(root, 'dist/site/main.js')), cached)
}

start().catch((error) => fail(error.message))
