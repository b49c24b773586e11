import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import { requestUrl, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { aDoorPhone, aSecret } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, scan } from '#server/testing/door.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Paired = { token: string; phone: { _id: string; gate: string } }

async function aCode(): Promise<string> {
  const body = { name: 'Phone of the foyer', gate: 'Screen 3' }
  const { body: issued } = await cinema.api.post<{ url: string }>('/door/pairing-codes', {
    token: admin.token,
    body,
  })
  return new URL(issued.url).hash.replace('#pair=', '')
}

const pair = (code: string, secret = aSecret()) =>
  cinema.api.post<Paired>('/door/phones', { body: { code, secret } })
const count = (kind: string) => cinema.deps.security.counts().get(kind as 'pairing_refused') ?? 0
const invalid = { status: 410, body: { error: { code: 'pairing_code_invalid' } } }

describe('a pairing code', () => {
  test('makes one phone a door, which is listed', async () => {
    const { status, body } = await pair(await aCode())
    expect({ status, phone: body.phone }).toMatchObject({
      status: 201,
      phone: { name: 'Phone of the foyer', gate: 'Screen 3', duty: 'door', revokedAt: null },
    })
    const listed = await cinema.api.get('/door/phones', { token: admin.token })
    expect(listed.body).toMatchObject([{ _id: body.phone._id, pairedBy: 'Asha Verma' }])
  })

  test('is good once, for another phone never; the phone that used it gets its response again', async () => {
    const [code, secret] = [await aCode(), aSecret()]
    const first = await pair(code, secret)
    expect((await pair(code, secret)).body).toEqual(first.body)
    const before = count('credential_reused')
    expect(await pair(code)).toMatchObject(invalid)
    expect(count('credential_reused')).toBe(before + 1)
  })

  test('is good for ten minutes, and a guess never', async () => {
    const code = await aCode()
    const before = count('pairing_refused')
    expect(await pair(aSecret())).toMatchObject(invalid)
    cinema.clock.advance(11)
    expect(await pair(code)).toMatchObject(invalid)
    expect(count('pairing_refused')).toBe(before + 2)
  })

  test('is in no row of the database, and neither is the secret', async () => {
    const [code, secret] = [await aCode(), aSecret()]
    await pair(code, secret)
    const rows = await cinema.deps.db.query(
      `select c::text as row from pairing_code c union all select p::text from door_phone p union all select a::text from audit_entry a`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${code}|${secret}`))
  })
})

describe('a door phone', () => {
  test('lets people in under its own name', async () => {
    const { token } = await aDoorPhone(cinema)
    const { reservation } = await aTicketAtTheDoor(cinema)
    const { body } = await scan(cinema, reservation, { token })
    expect(body).toMatchObject({ verdict: 'admitted', admissions: [{ by: 'Foyer' }] })
    expect(body.admissions[0]?.undoUntil).not.toBeNull()
    const staff = await cinema.aStaffMember('door')
    const other = await cinema.api.get(`/checkin/${reservation._id}`, { token: staff.token })
    expect(other.body).toMatchObject({ admissions: [{ by: 'Foyer', undoUntil: null }] })
  })

  test('that is revoked gets 401 with its next call', async () => {
    const { id, token } = await aDoorPhone(cinema)
    const { reservation } = await aTicketAtTheDoor(cinema)
    const read = () => cinema.api.get(`/checkin/${reservation._id}`, { token })
    expect((await read()).status).toBe(200)
    const revoke = () => cinema.api.call('DELETE', `/door/phones/${id}`, { token: admin.token })
    const before = [count('door_phone_revoked'), count('credential_reused')]
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect((await read()).status).toBe(401)
    expect([count('door_phone_revoked'), count('credential_reused')]).toEqual(before.map((n) => n + 1))
  })

  test('with a wrong secret, of no phone, or in another form is nobody', async () => {
    const { token } = await aDoorPhone(cinema)
    const wrong = [
      token.slice(0, -43) + aSecret(),
      `door_${randomUUID()}_${aSecret()}`,
      token.slice(0, -1),
      `${token}A`,
      'door__',
    ]
    for (const each of wrong) {
      const { status } = await cinema.api.get(`/checkin/${randomUUID()}`, { token: each })
      expect({ each, status }).toEqual({ each, status: 401 })
    }
  })
})

const closed = endpoints.filter(({ access, forPhones }) => access !== 'public' && !forPhones)
const open = endpoints.filter(({ forPhones }) => forPhones)

test.each(closed)('a door phone may not call $method $path', async (endpoint) => {
  const { token } = await aDoorPhone(cinema)
  expect(await statusOf(endpoint, token)).toBe(403)
})

test.each(open)('a door phone may call $method $path', async (endpoint) => {
  const { token } = await aDoorPhone(cinema)
  // The admission of the call is that of somebody else.
  expect(await statusOf(endpoint, token)).toBe(endpoint.operationId === 'undoAdmission' ? 404 : 200)
})

async function statusOf(endpoint: (typeof endpoints)[number], token: string): Promise<number> {
  const call = await createEndpointCalls(cinema, admin)[endpoint.operationId]?.()
  if (!call) throw new Error(`endpoint-calls.ts has no call of ${endpoint.operationId}`)
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers: { authorization: `Bearer ${token}`, ...call.headers },
    ...(call.body !== undefined && { payload: call.body as object }),
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}
