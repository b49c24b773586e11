import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorBody, unspecified } from './api-errors.ts'

/**
 * Refuses a request with 409 while another with the same idempotency key is being processed. A key is free again when its request
 * is processed (`release`) or its connection is gone.
 */
export function createIdempotencyLock() {
  const running = new Set<string>()
  const keyOf = ({ headers }: FastifyRequest): string | undefined => {
    const key = headers['x-refund-idempotency']
    return typeof key === 'string' ? key : undefined
  }
  return {
    acquire: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const key = keyOf(request)
      if (key === undefined) return
      if (running.has(key)) throw alreadyRunning()
      running.add(key)
      reply.raw.once('close', () => running.delete(key))
    },
    release: (request: FastifyRequest): void => {
      const key = keyOf(request)
      if (key !== undefined) running.delete(key)
    },
  }
}

/** The documentation names only the status. */
function alreadyRunning(): ApiError {
  return new ApiError(
    409,
    errorBody('A request with the same idempotency key is being processed.', unspecified),
  )
}
