// The issuer of the journeys' tokens, and the settings that make a site trust them.
import { randomBytes } from 'node:crypto'

// Workers load this file again: the key is created once and passed to them through the environment.
process.env['E2E_TOKEN_SECRET'] ??= randomBytes(32).toString('hex')

export const issuerSettings = {
  TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'],
  TOKEN_ISSUER: 'https://issuer.test',
  TOKEN_AUDIENCE: 'https://site.test',
}
