import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError, errorBody, unspecified } from './api-errors.ts'
import type { Credentials } from './deps.ts'

/** Status and code are the same for missing and for wrong keys; only the description differs. */
export function requireKeys({ keyId, keySecret }: Credentials) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  return async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers
    if (authorization === undefined)
      throw unauthorized('Please provide your api key for authentication purposes')
    const given = Buffer.from(authorization)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw unauthorized('Authentication failed')
  }
}

function unauthorized(description: string): ApiError {
  return new ApiError(401, errorBody(description, unspecified))
}
