import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCalls } from '#server/testing/endpoint-call.ts'
import { createEndpointCalls, requestUrl } from '#server/testing/endpoint-calls.ts'
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

/** Calls of others than staff that are strict as well; what a call lets pass of older clients is in its shape. */
const others = new Set(['register', 'updateMe', 'sendPrivateEnquiry'])
const strict = endpoints.filter(
  ({ body, access, operationId }) =>
    body && (!['public', 'signed-in'].includes(access) || others.has(operationId)),
)

test('the strict calls were found', () => {
  expect(strict.length).toBeGreaterThan(50)
})

test.each(strict)('$method $path refuses a field that is not in its contract', async ({ operationId }) => {
  const { response } = await sendWith(operationId, { amuont: 1 })
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

/** Sends the call's valid body with more fields. */
async function sendWith(operationId: string, fields: object) {
  const endpoint = endpoints.find((one) => one.operationId === operationId)
  const call = await calls[operationId]?.()
  if (!endpoint || !call) throw new Error(`${operationId} is missing`)
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers: { authorization: `Bearer ${superadmin.token}`, ...call.headers },
    payload: { ...(call.body as object), ...fields },
  })
  return { response, expected: endpoint.status ?? 200 }
}

test.each([
  ['createShowtime', 'startsAt', 'field_unknown'],
  ['updateShowtime', 'state', 'changed_elsewhere'],
  ['updateCinema', 'seats', 'changed_elsewhere'],
  ['updateMe', 'image', 'changed_elsewhere'],
  ['changeUser', 'image', 'changed_elsewhere'],
])('%s does not drop %s', async (operationId, field, kind) => {
  const { response } = await sendWith(operationId, { [field]: [[0]] })
  expect(response.json<Refusal>()).toMatchObject({
    error: { code: 'malformed', details: { fields: [{ field, because: { kind } }] } },
  })
})

test.each([
  ['createShowtime', { _id: '1' }],
  ['updateShowtime', { _id: '1' }],
  ['createMovie', { _id: '1', priorityCount: 3 }],
  ['changeMovie', { _id: '1', priorityCount: 3 }],
  ['createCinema', { _id: '1', seatsAvailable: 7 }],
  ['updateCinema', { _id: '1', seatsAvailable: 7 }],
  ['changeUser', { _id: '1' }],
  ['updateMe', { _id: '1' }],
])('%s ignores the fields that older clients send along', async (operationId, fields) => {
  const { response, expected } = await sendWith(operationId, fields)
  expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: expected })
  expect(response.body).not.toContain('"_id":"1"')
})

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
