// The legal documents: markdown in `legal/`, with this copy's details filled in.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#base/contract.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { languageCodes, type Language } from '#base/languages.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import { textOf } from '#base/server/texts.ts'
import { filled, wordsIn } from '#base/server/words.ts'
import english from '../legal/sayings.en.json' with { type: 'json' }
import { documentNotFound, forgetDevice, readLegalDocument } from '../contract.ts'

/** Kind of document and the address of its markdown at the site's root. */
const legalDocuments = {
  disclaimer: '/DISCLAIMER.md',
  terms: '/TERMS_OF_USE.md',
  privacy: '/PRIVACY_POLICY.md',
} as const
type Kind = keyof typeof legalDocuments

type Dependencies = {
  site: SiteInfo
  /** Names of services loaded after consent. */ analytics: readonly string[]
  payments: boolean
}

export function legalRoutes(dependencies: Dependencies): Route[] {
  return [
    route(forgetDevice, async ({ visitor }) => {
      visitor.forget?.()
      return { forgotten: true }
    }),
    route(readLegalDocument, async ({ params: { type }, query: { language = 'en' } }) => {
      if (!Object.hasOwn(legalDocuments, type)) throw refuse(documentNotFound)
      return textOf(markdownOf(type as Kind, language, dependencies), textLanguage(type as Kind, language))
    }),
  ]
}

/** RFC 9116: where to report a flaw in this copy. Without a contact address the file does not exist. */
export function mountSecurityContact(app: FastifyInstance, { site }: Pick<Dependencies, 'site'>): void {
  const { contactEmail } = site.links
  if (contactEmail === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + 180 * 24 * 3600 * 1000).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: mailto:${contactEmail}`,
          `Expires: ${expires}`,
          `Preferred-Languages: ${languageCodes.join(', ')}`,
          `Canonical: ${site.origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}

/** The same as files at the site's root; `?language=hi` for another language. */
export function mountLegalFiles(app: FastifyInstance, dependencies: Dependencies): void {
  for (const [kind, address] of Object.entries(legalDocuments))
    app.get<{ Querystring: { language?: string } }>(address, (request, reply) =>
      reply
        .type('text/markdown; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(
          markdownOf(
            kind as Kind,
            languageCodes.find((code) => code === request.query.language) ?? 'en',
            dependencies,
          ),
        ),
    )
}

/** What the documents say about this copy: its contact, statistics and payments. */
const sayings = wordsIn(english, (language) => join(import.meta.dirname, `../legal/sayings.${language}.json`))

function markdownOf(kind: Kind, language: Language, { site, analytics, payments }: Dependencies): string {
  const translated = textLanguage(kind, language)
  const said = sayings(translated)
  const { contactEmail } = site.links
  const values: Record<string, string> = {
    SITE_NAME: siteIn(site, language).name,
    PICTURES: site.newsPictures === true ? said.pictures : '',
    ANSWER: contactEmail === undefined ? said.noAnswer : said.answer,
    CONTACT: contactEmail === undefined ? said.noContact : filled(said.contact, { address: contactEmail }),
    ANALYTICS:
      analytics.length === 0 ? said.noAnalytics : filled(said.analytics, { names: analytics.join(', ') }),
    PAYMENTS: payments ? said.payments : said.noPayments,
  }
  const text = readFileSync(fileOf(kind, translated), 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

const fileOf = (kind: Kind, language: Language) =>
  join(import.meta.dirname, `../legal/${kind}.${language}.md`)

/** English until a language has the document. */
const textLanguage = (kind: Kind, language: Language): Language =>
  existsSync(fileOf(kind, language)) ? language : 'en'
