import { subscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { commonErrorCodes, ownErrorCodes } from '#server/http/errors/error-codes.ts'

type FailedHandler = { readonly request: FastifyRequest; readonly error?: unknown }

const undocumented = new Set<string>()

// Fastify publishes every error of a route's handler: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
subscribe('tracing:fastify.request.handler:error', (message) => {
  const { request, error } = message as FailedHandler
  const { endpoint } = request.routeOptions.config
  if (!endpoint || !(error instanceof AppError)) return
  const { code } = error
  if (ownErrorCodes(endpoint).has(code) || commonErrorCodes(endpoint.method).includes(code)) return
  undocumented.add(`${endpoint.operationId} was refused with ${code}, which its contract does not list`)
})

/** Returns what calls since the last time were refused with and their contract does not list. */
export function takeUndocumentedErrors(): string[] {
  const found = [...undocumented]
  undocumented.clear()
  return found
}
