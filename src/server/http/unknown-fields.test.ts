import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import { createEndpointCalls, requestUrl, type EndpointCalls } from '#server/testing/endpoint-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let superadmin: Person
let calls: EndpointCalls
beforeAll(async () => {
  cinema = await testCinema()
  superadmin = await cinema.aPerson('superadmin')
  calls = createEndpointCalls(cinema, superadmin)
})
afterAll(() => cinema.close())

/** Calls of staff about money and bookings, which no older client sends. */
const ofMoney = /^\/(bookings|attention|reconciliation|counter|private\/enquiries)\//
const strict = endpoints.filter(({ body, access, path }) => body && access !== 'public' && ofMoney.test(path))

test('calls about money were found', () => {
  expect(strict.length).toBeGreaterThan(12)
})

test.each(strict)('$method $path refuses a field that is not in its contract', async (endpoint) => {
  const call = await calls[endpoint.operationId]?.()
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call ?? {}),
    headers: { authorization: `Bearer ${superadmin.token}`, ...call?.headers },
    payload: { ...(call?.body as object), amuont: 1 },
  })
  expect(response.json<Refusal>()).toMatchObject({
    error: {
      code: 'malformed',
      details: { fields: [{ field: 'amuont', because: { kind: 'field_unknown' } }] },
    },
    message: 'amuont: This cannot be set here',
  })
})

test.each(['password', 'email', 'username'])(
  'a superadmin who sends the %s of an account is told that it does not change',
  async (field) => {
    const { userId } = await cinema.aPerson()
    const { status, body } = await cinema.api.call<Refusal>('PATCH', `/users/${userId}`, {
      token: superadmin.token,
      body: { name: 'Asha Verma', [field]: 'something@new.example' },
    })
    expect([status, body.error.details?.fields[0]?.field]).toEqual([400, field])
  },
)

test('a registration with a role gets none', async () => {
  const { status, body } = await cinema.api.post<{ user?: { role: string } }>('/users', {
    body: {
      name: 'Asha',
      email: 'wants-more@test.example',
      phone: '9826012345',
      password: 'a torch and a whistle',
      role: 'superadmin',
    },
  })
  expect(status === 201 ? body.user?.role : 'refused').toMatch(/^(user|refused)$/)
})
