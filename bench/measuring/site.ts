// The built site, started as `npm start` does, for a benchmark to query.
import { join } from 'node:path'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { startSite, type SiteProcess } from '../../scripts/testing/site-process.ts'
import { ownFolder } from './children.ts'

/** @param env where its database is (else in a folder of its own, with the starter data), and settings that differ. */
export const startMeasured = (
  env: NodeJS.ProcessEnv = { DATA_DIR: join(ownFolder(), 'data') },
): Promise<SiteProcess> => startSite(env, { flags: nodeFlags })

/** For sites that are asked by more addresses than visitors would have. */
export const unlimited = { LIMIT_NETWORK: '10000000' }
