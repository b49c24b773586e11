import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, bodyForStatus, errorBody } from './api-errors.ts'

/** Error handler that sends the provider's error body. */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body)
  const status = error.statusCode ?? 500
  if ('validation' in error && error.validation) return reply.code(400).send(validationBody(error))
  if (status >= 500) request.log.error(error)
  return reply.code(status).send(status >= 500 ? bodyForStatus(status) : errorBody(error.message))
}

function validationBody(error: FastifyError): unknown {
  const [first] = error.validation ?? []
  const field = first?.instancePath.split('/').filter(Boolean).join('.')
  return errorBody(first?.message ?? 'The request is malformed.', field ? { field } : {})
}
