import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { forgetDevice, readLegalDocument } from './contract.ts'
import { languageCodes, languages } from '#base/languages.ts'
import { sendReport } from '#base/reports.ts'
import { blocksOf } from '#base/server/texts.ts'

describe('legal documents', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ SITE_NAME: 'Votes', CONTACT_EMAIL: 'help@votes.example' })
  })
  afterAll(() => site?.close())

  it.each(['disclaimer', 'terms', 'privacy'])(
    'exist in every language, with this site’s details: %s',
    async (type) => {
      for (const language of languageCodes) {
        const {
          language: written,
          title,
          blocks,
        } = await site.call(readLegalDocument, {
          params: { type },
          query: { language },
        })
        expect(written).toBe(language)
        expect(title).toMatch(new RegExp(`^\\p{Script=${languages[language].script}}`, 'u'))
        const text = JSON.stringify(blocks)
        expect(text).toContain('Votes')
        expect(text).toContain('mailto:help@votes.example')
        expect(text).toContain('"href":"/contact-us"')
        expect(text).not.toContain('{{')
        expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(5)
      }
    },
  )

  it.each(['/DISCLAIMER.md', '/TERMS_OF_USE.md', '/PRIVACY_POLICY.md'])(
    'are also plain files at the root: %s',
    async (url) => {
      const { status, headers, body } = await site.ask({ url })
      expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
      expect(body).toMatch(/^# \w/)
      expect((await site.ask({ url: `${url}?language=hi` })).body).toMatch(/^# \p{Script=Devanagari}/u)
    },
  )

  it('name a security contact as RFC 9116 asks, if an address is configured', async () => {
    const url = '/.well-known/security.txt'
    const { status, headers, body } = await site.ask({ url })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Contact: mailto:help@votes\.example$/m)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - Date.now()) / 86_400_000
    expect(days > 100 && days < 366).toBe(true)
    const silent = await openTestSite({})
    expect((await silent.ask({ url })).status).toBe(404)
    await silent.close()
  })

  it('are not found under other names', async () => {
    for (const type of ['nothing', '__proto__', '../../package'])
      await expect(site.call(readLegalDocument, { params: { type }, query: {} })).rejects.toMatchObject({
        status: 404,
        message: 'Document Not Found',
      })
  })

  it('promise an answer only if an address is configured', async () => {
    const answers = async (of: TestSite) =>
      (await of.ask({ url: '/PRIVACY_POLICY.md' })).body.includes('settled within 7 days at most')
    const silent = await openTestSite({ PROMISES: 'on' })
    expect([await answers(site), await answers(silent)]).toEqual([true, false])
    await silent.close()
  })

  it('mention payments and statistics only if they are enabled', async () => {
    const { body } = await site.ask({ url: '/PRIVACY_POLICY.md' })
    expect(body).toContain('uses no statistics service')
    expect(body).toContain('takes no payments')
  })
})

describe('markdown', () => {
  it('becomes blocks without any markup of its own', () => {
    expect(blocksOf('## A **b** `c`\n\nSee [x](/y)\nnow <b>bold</b>.\n\n- one\n- two')).toEqual([
      {
        kind: 'heading',
        level: 2,
        line: [{ text: 'A ' }, { text: 'b', strong: true }, { text: ' ' }, { text: 'c', code: true }],
      },
      {
        kind: 'paragraph',
        line: [{ text: 'See ' }, { text: 'x', href: '/y' }, { text: ' ' }, { text: 'now <b>bold</b>.' }],
      },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
    ])
    expect(blocksOf('[x](javascript:alert)')).toEqual([
      { kind: 'paragraph', line: [{ text: '[x](javascript:alert)' }] },
    ])
  })
})

describe('a cleared phone', () => {
  it('loses its cookie and is a new device from then on', async () => {
    const site = await openTestSite()
    const phone = site.device()
    for (let n = 0; n < 10; n += 1) await phone(sendReport, { body: { subject: `poll:${n}`, message: 'x' } })
    await expect(phone(sendReport, { body: { subject: 'poll:x', message: 'x' } })).rejects.toMatchObject({
      status: 429,
    })
    await phone(forgetDevice, {})
    await phone(sendReport, { body: { subject: 'poll:x', message: 'x' } })
    await site.close()
  })
})
