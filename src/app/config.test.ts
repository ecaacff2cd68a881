import { describe, expect, it } from 'vitest'
import { defaultFlags } from '#base/flags.ts'
import { readConfig } from './server/config.ts'

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      database: { dataDir: '.data' },
      FLAGS: defaultFlags(),
      dev: false,
    })
  })

  it('can name a database server instead of the embedded one', () => {
    const { database } = readConfig({ DATABASE_URL: 'postgres://me:pw@db.example/site' })
    expect(database).toEqual({ url: 'postgres://me:pw@db.example/site' })
  })

  it('name a proxy as other programs read it', () => {
    expect(readConfig({ NO_PROXY: 'inner.example' }).proxies).toBeUndefined()
    expect(readConfig({ https_proxy: 'proxy.example:3128', NO_PROXY: 'inner.example' }).proxies).toEqual({
      httpsProxy: 'http://proxy.example:3128',
      httpProxy: '',
      noProxy: 'inner.example,localhost,127.0.0.1,::1',
    })
  })

  it('switch flags from their defaults', () => {
    const { FLAGS } = readConfig({ FLAGS: 'supportUsPage=on, newsDigest=off' })
    expect(FLAGS).toEqual({ ...defaultFlags(), supportUsPage: true, newsDigest: false })
  })

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    [
      'DATABASE_URL',
      'mysql://db',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    ['STARTER_DATA', 'some', 'STARTER_DATA must be one of: full, none'],
    ['SECRET', 'short', 'SECRET must have at least 32 characters'],
    ['FLAGS', 'noSuchFlag=on', 'FLAGS must be like'],
    ['FLAGS', 'toString=on', 'FLAGS must be like'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an e-mail address'],
    ['SOCIAL_LINKS', 'X=http://x.example', 'SOCIAL_LINKS must be like Mastodon=https://'],
    ['RAZORPAY_KEY_ID', 'rzp_x', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together'],
    ['TOKEN_SECRET', 'x'.repeat(32), 'TOKEN_ISSUER and TOKEN_AUDIENCE must be set with TOKEN_SECRET'],
    ['TOKEN_JWKS_URL', 'https://keys.example', 'TOKEN_ISSUER and TOKEN_AUDIENCE must be set with'],
    ['TOKEN_JWKS_URL', 'http://keys.example', 'TOKEN_JWKS_URL must begin with https://'],
    ['ANALYTICS_URL', 'javascript:alert(1)', 'ANALYTICS_URL must be an address that begins with'],
    ['DATABASE_URL', 'postgres://me:p@ss/w#rd@db/site', 'percent-encode special characters in the password'],
    ['DATABASE_URL', 'postgres://me:pass/word@db/site', 'percent-encode'],
    ['DATABASE_URL', 'postgres://me:pass?word@db/site', 'percent-encode'],
    ['DATABASE_URL', 'postgres://me:p@/ss@db/site', 'percent-encode'],
    ['DATABASE_URL', 'postgres://me:pass@one:5432,two:5432/site', 'several hosts'],
    ['HTTPS_PROXY', 'ftp://proxy.example', 'HTTPS_PROXY must be an address that begins with http:// or'],
    ['TRUST_PROXY', 'nginx', 'TRUST_PROXY must be addresses or ranges'],
    ['TRUST_PROXY', '1', 'not a name or number'],
    ['PUBLIC_URL', 'https://x.example/site', 'PUBLIC_URL must name only scheme and host'],
    ['PUBLIC_URL', '"https://x.example"', 'PUBLIC_URL has quotation marks around it'],
    ['SITE_NAME', "'My site'", 'SITE_NAME has quotation marks around it'],
    ['DATA_DIR', '~/data', 'DATA_DIR must be a path in full, without ~ or $'],
    ['OPEN_DATA', '${HOME}/files', 'OPEN_DATA must be a path in full, without ~ or $'],
    ['DONATION_URL', 'javascript:alert(1)', 'DONATION_URL must be an address that begins with https://'],
  ])('refuse %s=%s and say what is valid', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  it('report all errors at once, and never a secret', () => {
    const wrong = { PORT: 'x', SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter3@db' }
    expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL.*SECRET/)
    expect(() => readConfig(wrong)).not.toThrow(/hunter/)
  })

  it('accept an encoded password, and never repeat one that cannot be read', () => {
    const url = 'postgres://me:p%40ss%2Fw%23rd@db.example/site?sslmode=verify-full'
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url })
    expect(() => readConfig({ DATABASE_URL: 'postgres://me:hunter/4@db/site' })).not.toThrow(/hunter/)
  })

  it('take a socket’s folder, and a hoster’s sslmode for what the driver makes of it', () => {
    const of = (url: string) => readConfig({ DATABASE_URL: url }).database
    expect(of('postgres://me:pass@/site?host=/cloudsql/a:b:c')).toEqual({
      url: 'postgres://me:pass@localhost/site?host=/cloudsql/a:b:c',
    })
    expect(of('postgres://me:pass@db/site?sslmode=require&channel_binding=require')).toEqual({
      url: 'postgres://me:pass@db/site?sslmode=verify-full&channel_binding=require',
    })
  })

  it('say what is no setting any more, and start', () => {
    const { gone } = readConfig({ REDIS_URL: 'redis://x', HOSTNAME: 'x' })
    expect(gone).toEqual([expect.stringMatching(/^REDIS_URL is no setting any more: /)])
  })
})
