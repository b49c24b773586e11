import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import { ApiError, bodyForStatus, errorBody, type ApiErrorBody } from './api-errors.ts'

type Validation = NonNullable<FastifyError['validation']>[number]

const UnknownFields = z.object({ keys: z.array(z.string()) })

/** Error handler that sends the provider's error body. */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body)
  if (error instanceof ZodError) return reply.code(400).send(errorBody(error.issues[0]?.message ?? ''))
  const status = error.statusCode ?? 500
  if ('validation' in error && error.validation) return reply.code(400).send(validationBody(error.validation))
  if (status >= 500) request.log.error(error)
  return reply.code(status).send(status >= 500 ? bodyForStatus(status) : errorBody(error.message))
}

/** Unknown fields are refused first, as in the real API. */
function validationBody(problems: readonly Validation[]): ApiErrorBody {
  const unknown = problems.flatMap(({ params }) => UnknownFields.safeParse(params).data?.keys ?? [])
  if (unknown.length > 0) {
    return errorBody(`${unknown.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    })
  }
  const [first] = problems
  const field = first?.instancePath.split('/').filter(Boolean).join('.')
  return errorBody(describe(first, field), field ? { field } : {})
}

function describe(problem: Validation | undefined, field: string | undefined): string {
  if (field && problem?.message?.includes('received undefined')) return `${field}: is required.`
  return problem?.message ?? 'The request is malformed.'
}
