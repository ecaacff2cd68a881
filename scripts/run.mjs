// node scripts/run.mjs FILE [ARGUMENT…]: runs a file of this project on the project's own Node, after setup
// if needed. What is not part of the site (src/) may need the tools of tests and checks.
import { replaceProcess } from './child.mjs'
import { fail, setup } from './setup.mjs'

const args = process.argv.slice(2)

setup(!args[0].startsWith('src/'))
  .then(({ node, env }) => replaceProcess(node, args, env))
  .catch((error) => fail(error.message))
