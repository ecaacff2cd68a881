// The API's own documentation, made from the same contract values that the server runs on: /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

export function documentation(siteName: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${siteName} API`,
          description:
            'Success is {"data": …}; a refusal has a status of 400 or more and {"message", "code", "details"?}.',
          version: '1',
        },
      },
    })
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'list', deepLinking: false },
    })
  }
}
