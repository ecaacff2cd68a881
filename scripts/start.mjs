// npm start: updates packages and site if needed, then becomes the server.
import path from 'path'
import { build } from './build.mjs'
import { replaceProcess } from './child.mjs'
import { fail, root, setup } from './setup.mjs'

async function start() {
  const { node, env } = await setup()
  await build(node, env)
  await replaceProcess(node, [path.join(root, 'src/app/server/main.ts')], env)
}

start().catch((error) => fail(error.message))
