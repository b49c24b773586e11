import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { AppError, type ErrorResponse, type ErrorCode } from '#contract/errors.ts'
import { sqlState } from '#server/platform/database.ts'

/** Error codes for Fastify's own errors, by status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'wrong_type',
  429: 'too_many_requests',
  503: 'shutting_down',
}
/** PostgreSQL refuses a text with a NUL, an invalid byte sequence or a number out of range. */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22008'])

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(request, reply, asAppError(error, request)),
  )
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')))
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { code, message, details } = error
  const response: ErrorResponse = { error: { code, message, details, requestId: request.id }, message }
  // The registration page of the specification reads `_message`.
  if (request.method === 'POST' && request.routeOptions.url === '/api/users') response._message = message
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(response))
}

function asAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return malformed(error.validation)
  if (unstorable.has(sqlState(error) ?? '')) return new AppError('malformed')
  const code = isResponseSerializationError(error) ? undefined : codeByStatus[error.statusCode ?? 500]
  if (code) return new AppError(code)
  request.log.error({ err: error }, 'unexpected error')
  return new AppError('internal')
}

type Issue = { readonly instancePath: string; readonly message?: string | undefined }

/** Returns the invalid fields with their messages; the first is also the message of the error. */
function malformed(issues: readonly Issue[]): AppError {
  const fields = issues.map(({ instancePath, message }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is not valid',
  }))
  const first = fields[0]
  return new AppError('malformed', { fields }, first && `${first.field || 'request'}: ${first.message}`)
}
