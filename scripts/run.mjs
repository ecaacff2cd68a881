// node scripts/run.mjs FILE [ARGUMENT…]: runs a file of this project on the project's own Node, after setup
// if needed.
import { replaceProcess } from './child.mjs'
import { fail, setup } from './setup.mjs'

setup()
  .then(({ node, env }) => replaceProcess(node, process.argv.slice(2), env))
  .catch((error) => fail(error.message))
