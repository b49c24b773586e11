import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCall, EndpointCalls } from '#server/testing/endpoint-call.ts'
import { requestUrl, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { expectedStatuses } from '#server/testing/expected-statuses.ts'
import { makeInvalidTokens } from '#server/testing/invalid-tokens.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let owner: Person
let calls: EndpointCalls
/** The user of each role; each call gets its own session, because signing out ends it. */
const columns: ((endpoint: Endpoint) => Promise<string | undefined>)[] = []
/** Calls that end sessions or accounts are made by other users, because the users of the table are needed afterwards. */
const endsOtherSessions = new Set(['signOutOthers', 'proveEmail', 'confirmTwoFactor'])
const invalidTokens: Record<string, string> = {}

beforeAll(async () => {
  cinema = await testCinema()
  owner = await cinema.aPerson()
  calls = createEndpointCalls(cinema, owner)
  const others = await Promise.all(
    (['user', 'staff', 'admin', 'superadmin'] as const).map((role) => cinema.aPerson(role)),
  )
  columns.push(async () => undefined)
  const roles = ['user', 'user', 'staff', 'admin', 'superadmin'] as const
  for (const [index, person] of [owner, ...others].entries()) {
    columns.push(async ({ operationId }) =>
      endsOtherSessions.has(operationId)
        ? (await cinema.aPerson(roles[index])).token
        : openSession(cinema.deps, person.userId),
    )
  }
  Object.assign(invalidTokens, await makeInvalidTokens(cinema, owner))
})
afterAll(() => cinema.close())

test('every endpoint of the contract has a row in the table', () => {
  expect(Object.keys(expectedStatuses).toSorted()).toEqual(
    endpoints.map((each) => each.operationId).toSorted(),
  )
})

describe.each(endpoints)('$method $path', (endpoint) => {
  test('responds to each role with the status in the table', async () => {
    const tokens: (string | undefined)[] = []
    for (const tokenOf of columns) tokens.push(await tokenOf(endpoint))
    const statuses = await statusesOf(endpoint, tokens)
    expect(statuses).toEqual(expectedStatuses[endpoint.operationId])
  })

  test('treats an invalid token like a missing token', async () => {
    const kinds = Object.keys(invalidTokens)
    const statuses = await statusesOf(endpoint, Object.values(invalidTokens))
    const visitor = expectedStatuses[endpoint.operationId]?.[0]
    const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, statuses[index]]))
    expect(byKind).toEqual(Object.fromEntries(kinds.map((kind) => [kind, visitor])))
  })
})

async function statusesOf(endpoint: Endpoint, tokens: readonly (string | undefined)[]): Promise<number[]> {
  const makeCall = calls[endpoint.operationId]
  if (!makeCall) throw new Error(`endpoint-calls.ts has no call of ${endpoint.operationId}`)
  const statuses: number[] = []
  let call = await makeCall()
  for (const [index, token] of tokens.entries()) {
    const status = await statusOf(endpoint, call, token)
    statuses.push(status)
    // A read or a refusal changes nothing, so the next one may make the same call; what a change leaves cannot be changed again.
    const isSpent = endpoint.method !== 'GET' && status < 400
    if (isSpent && index < tokens.length - 1) call = await makeCall()
  }
  return statuses
}

async function statusOf(endpoint: Endpoint, call: EndpointCall, token: string | undefined): Promise<number> {
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...call.headers },
    ...(call.body !== undefined && { payload: call.body as object }),
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}
