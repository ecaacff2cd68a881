// The API's documentation, generated from the contracts the server runs on: /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Files of the site, such as /robots.txt: no part of the API. */
const isFile = /\.\w+$/

export function documentation({ name, origin }: { name: string; origin: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${name} API`,
          description:
            'Success is {"data": …}; a refusal has a status of 400 or more and {"message", "code", "details"?}.',
          version: '1',
          license: { name: 'The terms of the sources that an answer names', url: `${origin}/data-sources` },
        },
        servers: [{ url: origin }],
        // Public reads need no token; a refusal says what does.
        security: [{}, { token: [] }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url }) => ({
        schema: isFile.test(url) && schema?.summary === undefined ? { ...schema, hide: true } : schema,
        url,
      }),
    })
    await app.register(async (docs) => {
      // Swagger UI generates markup, which Trusted Types forbid: these pages, which contain no visitor's
      // words, do without.
      // The hash of the one style sheet it writes into the page.
      docs.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', policy)
      })
      await docs.register(swaggerUi, {
        routePrefix: '/api/docs',
        uiConfig: { docExpansion: 'list', deepLinking: false },
      })
    })
  }
}
