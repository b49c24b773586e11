import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as they came, kept only for calls whose signature is over them. */
    rawBody?: Buffer
  }
}

/** JSON bodies and no others; an empty one counts as none, so that a POST without a body may still name its type. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.rawBody) request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    return void parseJson(request, body.toString(), done)
  })
}
