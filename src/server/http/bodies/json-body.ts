import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { isNestedTooDeep } from '#server/platform/json-depth.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes of the body of signed endpoints, which are parsed after their signature is verified. */
    rawBody?: Buffer
  }
}

/** Accepts only JSON bodies; an empty body counts as none, so that a POST without a body may still name a content type. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.isSigned) {
      request.rawBody = body
      return done(null, undefined)
    }
    if (body.length === 0) return done(null, undefined)
    if (isNestedTooDeep(body)) return done(new AppError('malformed'))
    return void parseJson(request, body.toString(), done)
  })
}
