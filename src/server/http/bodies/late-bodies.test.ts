import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoint, type Role } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { registerAccess } from '../access.ts'

/** Of the account that calls: null when its session has ended. */
let role: Role | null
let identified: PromiseWithResolvers<void>
let app: FastifyInstance
let port: number

const refund = endpoint({
  operationId: 'refund',
  method: 'POST',
  path: '/refund',
  summary: '',
  tag: 'Users',
  access: 'admin',
})

beforeEach(async () => {
  role = 'admin'
  identified = Promise.withResolvers()
  app = Fastify()
  const caller = { userId: 'u', sessionId: 's', duties: [], username: 'asha', isEmailProven: true }
  const authenticate = async () => {
    identified.resolve()
    return role && { ...caller, role }
  }
  registerAccess(app, authenticate, { lateMilliseconds: 0 })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  )
  app.post('/refund', { config: { endpoint: refund } }, async (request) => request.caller?.role)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => app.close())

/** Sends the head of a request, changes the account once it has been identified, and sends the body. */
async function statusAfter(change: () => void): Promise<[status: number | undefined, body: string]> {
  const headers = { authorization: 'Bearer a', 'content-type': 'application/json', 'content-length': 2 }
  const request = httpRequest({ host: '127.0.0.1', port, path: '/refund', method: 'POST', headers })
  request.flushHeaders()
  await identified.promise
  change()
  request.end('{}')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return [response.statusCode, await text(response)]
}

test('a body that comes after its session has ended is refused', async () => {
  expect(await statusAfter(() => (role = null))).toEqual([401, ''])
})

test('a body that comes after its account has lost the role is refused', async () => {
  expect(await statusAfter(() => (role = 'staff'))).toEqual([403, ''])
})

test('a body that comes late is handled with the role of now', async () => {
  expect(await statusAfter(() => (role = 'superadmin'))).toEqual([200, 'superadmin'])
})
