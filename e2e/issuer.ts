// The issuer of the journeys' tokens, and what a site has to be told so that it believes them.
import { randomBytes } from 'node:crypto'

// Workers read this file again: the key is made once and handed to them through the environment.
process.env['E2E_TOKEN_SECRET'] ??= randomBytes(32).toString('hex')

export const issuerSettings = {
  TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'],
  TOKEN_ISSUER: 'https://issuer.test',
  TOKEN_AUDIENCE: 'https://site.test',
}
