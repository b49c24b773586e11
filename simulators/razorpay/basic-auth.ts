import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError, errorBody } from './api-errors.ts'
import type { Credentials } from './deps.ts'

export function requireKeys({ keyId, keySecret }: Credentials) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  return async (request: FastifyRequest): Promise<void> => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new ApiError(401, errorBody('Authentication failed', { source: 'NA', step: 'NA', reason: 'NA' }))
  }
}
