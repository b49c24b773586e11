import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFacebook } from './facebook.ts'

type Query = { readonly input_token?: string; readonly access_token?: string }

/** The part of the Graph API that the adapter uses. */
const graph = Fastify()
const tokens: Readonly<Record<string, object>> = {
  good: { app_id: 'this-app', is_valid: true, user_id: '7' },
  ofAnotherApp: { app_id: 'other-app', is_valid: true, user_id: '7' },
  ofAnotherUser: { app_id: 'this-app', is_valid: true, user_id: '8' },
  invalid: { app_id: 'this-app', is_valid: false, user_id: '7' },
}
graph.get<{ Querystring: Query }>('/v23.0/debug_token', async ({ query }, reply) => {
  if (query.access_token !== 'this-app|secret') return reply.code(400).send({ error: {} })
  return { data: tokens[query.input_token ?? ''] ?? { is_valid: false } }
})
graph.get('/v23.0/me', async () => {
  return { id: '7', name: 'Asha', email: 'asha@test.example' }
})

let facebook: ReturnType<typeof createFacebook>
beforeAll(async () => {
  const url = await graph.listen({ port: 0, host: '127.0.0.1' })
  facebook = createFacebook({
    graphUrl: `${url}/v23.0`,
    appId: 'this-app',
    appSecret: 'secret',
    timeoutMilliseconds: 1_000,
    now: () => new Date(),
  })
})
afterAll(async () => {
  await facebook.close()
  await graph.close()
})

test('a valid token of this app identifies the user, with an unverified email address', async () => {
  expect(await facebook.verify('good')).toEqual({
    provider: 'facebook',
    subject: '7',
    email: 'asha@test.example',
    isEmailVerified: false,
    nonce: null,
  })
})

test.each(['ofAnotherApp', 'ofAnotherUser', 'invalid', 'garbage&access_token=x'])(
  'a token %s is rejected',
  async (token) => {
    expect(await facebook.verify(token)).toBeNull()
  },
)

test('a Graph API that does not respond is unavailable; the token is not rejected', async () => {
  const silent = createFacebook({
    graphUrl: 'http://127.0.0.1:9',
    appId: 'this-app',
    appSecret: 'secret',
    timeoutMilliseconds: 300,
    now: () => new Date(),
  })
  await expect(silent.verify('good')).rejects.toMatchObject({ code: 'provider_unavailable' })
  await silent.close()
})
