import { randomUUIDv7 } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorResponse } from '#contract/errors.ts'
import { describeError } from './error-messages.ts'
import { sendError } from './errors.ts'

/** Handles an address that cannot be decoded or has a segment that is too long: there is no route and no hook has run. */
export function sendFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  sendError(request, reply, new AppError('malformed'))
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Handles input that is not HTTP or has too many headers: it never becomes a request, so the response is written to the socket. */
export function sendClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed')
  const { message } = describeError(refusal)
  const requestId = randomUUIDv7()
  const response: ErrorResponse = { error: { code: refusal.code, message, requestId }, message }
  const body = JSON.stringify(response)
  const lines = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // A client that never closes its side would keep the socket open.
  socket.destroySoon()
}
