import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidFields } from './invalid-fields.ts'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { AppError, type ErrorCode, type ErrorResponse } from '#contract/errors.ts'
import { databaseUnavailable, isDatabaseUnavailable, sqlState } from '#server/platform/database.ts'
import { describeError } from './error-messages.ts'

/** Error codes for Fastify's own errors, by status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'wrong_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'shutting_down',
}
/** A path that no file can have: outside of the folder, hidden, or with a name that is too long. */
const noFile = new Set(['FST_STATIC_FORBIDDEN_PATH', 'ENAMETOOLONG'])
const connectionEnds = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_ABORTED',
])
/** PostgreSQL refuses a text with a NUL, an invalid byte sequence or a number out of range. */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22008'])

const DEADLOCK = '40P01'

/** Such as the length of a file, for a part that it does not have. */
type HttpError = { readonly headers?: Readonly<Record<string, string>> }

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & HttpError>((error, request, reply) => {
    reply.headers(error.headers ?? {})
    return sendError(request, reply, asAppError(error, request))
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')))
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  request.errorCode = error.code
  const response = bodyOf(error, request)
  // The registration page of the specification reads `_message`.
  if (request.method === 'POST' && request.routeOptions.url === '/api/users')
    response._message = response.message
  const { retryAfterSeconds } = error.details ?? {}
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds)
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(response))
}

export type ErrorAnswer = { readonly status: number; readonly response: string }

/** Returns the status and body that an error of a request would get. Logs one that nobody expects. */
export function responseOfError(error: unknown, request: FastifyRequest): ErrorAnswer {
  const refusal = asAppError(error as FastifyError, request)
  return { status: refusal.status, response: JSON.stringify(bodyOf(refusal, request)) }
}

function bodyOf(error: AppError, request: FastifyRequest): ErrorResponse {
  const { message, details } = describeError(error)
  return { error: { code: error.code, message, details, requestId: request.id }, message }
}

function asAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (hasHungUp(error, request)) return new AppError('malformed')
  // PostgreSQL has taken the transaction back, so the call can be repeated.
  if (isDatabaseUnavailable(error) || sqlState(error) === DEADLOCK) return databaseUnavailable(error)
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('malformed', { fields: invalidFields(error.validation) })
  if (unstorable.has(sqlState(error) ?? '')) return new AppError('malformed')
  if (isPathOfNoFile(error, request)) return new AppError('not_found')
  const code = isResponseSerializationError(error) ? undefined : codeByStatus[error.statusCode ?? 500]
  if (code) return new AppError(code)
  request.log.error({ err: error }, 'unexpected error')
  return new AppError('internal')
}

/** The connection ended within the request: nobody reads the response, and nothing is wrong with the site. */
function hasHungUp({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return connectionEnds.has(code) && raw.socket.destroyed
}

/** Node refuses to open a path with a NUL. */
function isPathOfNoFile({ code }: FastifyError, { url }: FastifyRequest): boolean {
  return noFile.has(code) || (code === 'ERR_INVALID_ARG_VALUE' && url.includes('%00'))
}
