import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import { requestUrl, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { aDoorPhone, aSecret } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, scan, sendScans } from '#server/testing/door.ts'
import { deleteOldCodes } from './delete-old-codes.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const DAY = 86_400_000

let cinema: TestCinema
let admin: Person
let room: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  room = (await cinema.aShow()).room
})
afterAll(() => cinema.close())

type Paired = { token: string; phone: { _id: string; gate: string } }

async function aCode({ token }: Pick<Person, 'token'> = admin): Promise<string> {
  const body = { name: 'Phone of the foyer', gate: room }
  const { body: issued } = await cinema.api.post<{ url: string }>('/door/pairing-codes', {
    token,
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
      phone: { name: 'Phone of the foyer', gate: room, duty: 'door', revokedAt: null },
    })
    const listed = await cinema.api.get('/door/phones', { token: admin.token })
    expect(listed.body).toMatchObject([
      { _id: body.phone._id, pairedBy: 'Asha Verma', pairedById: expect.any(String) as string },
    ])
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

  test.each([
    ['deactivated', { isActive: false }],
    ['no admin any more', { role: 'staff' }],
  ])('is void when its admin is %s', async (_name, body) => {
    const [boss, leaving] = [await cinema.aPerson('superadmin'), await cinema.aPerson('admin')]
    const code = await aCode(leaving)
    await cinema.api.call('PATCH', `/users/${leaving.userId}`, { token: boss.token, body })
    expect(await pair(code)).toMatchObject(invalid)
  })

  test.each([
    ['Screen 99', 422, 'gate_unknown'],
    ['Screen\n3', 400, 'malformed'],
    ['---', 400, 'malformed'],
  ])('is for a gate that there is, not for %j', async (gate, status, code) => {
    const body = { name: 'Phone of the foyer', gate }
    const response = await cinema.api.post('/door/pairing-codes', { token: admin.token, body })
    expect(response).toMatchObject({ status, body: { error: { code } } })
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

  test('is the door that it was paired for, whatever it says, with a network and without', async () => {
    const { token } = await aDoorPhone(cinema, room)
    const { reservation, room: other } = await aTicketAtTheDoor(cinema)
    for (const gate of ['all', other]) {
      const { body } = await scan(cinema, reservation, { token, gate })
      expect(body).toMatchObject({ verdict: 'refused', reason: { kind: 'other_screen', room: other } })
      const read = await cinema.api.get(`/checkin/${reservation._id}?gate=${gate}`, { token })
      expect(read.body).toMatchObject({ verdict: 'refused', reason: { kind: 'other_screen' } })
    }
    const scans = [{ reservationId: reservation._id, people: 1, gate: 'all' }]
    expect(await sendScans(cinema, scans, { token })).toMatchObject([{ conflict: { kind: 'other_screen' } }])
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

  test.each([
    ['deactivated', { isActive: false }],
    ['no admin any more', { role: 'staff' }],
  ])('ends when the admin who paired it is %s, and the audit log names it', async (_, changes) => {
    const [boss, pairing] = [await cinema.aPerson('superadmin'), await cinema.aPerson('admin')]
    const { id, token } = await aDoorPhone(cinema)
    await cinema.deps.db.query('update door_phone set paired_by = $2 where id = $1', [id, pairing.userId])
    const kept = await aDoorPhone(cinema)
    const { reservation } = await aTicketAtTheDoor(cinema)
    const read = async (phone: string) =>
      (await cinema.api.get(`/checkin/${reservation._id}`, { token: phone })).status
    expect(await read(token)).toBe(200)
    const path = `/users/${pairing.userId}`
    expect((await cinema.api.call('PATCH', path, { token: boss.token, body: changes })).status).toBe(200)
    expect([await read(token), await read(kept.token)]).toEqual([401, 200])
    const entries = await cinema.api.get<{ action: string; actor: { userId: string } }[]>(
      `/audit?subjectId=${id}`,
      { token: boss.token },
    )
    expect(entries.body.map(({ action }) => action)).toContain('door_phone.revoked')
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

async function anAdminWithPassword(): Promise<Pick<Person, 'userId' | 'token'>> {
  const registration = { body: aRegistration() }
  const { body } = await cinema.api.post<{ user: { _id: string }; token: string }>('/users', registration)
  await cinema.deps.db.query(`update app_user set role = 'admin' where id = $1`, [body.user._id])
  return { userId: body.user._id, token: body.token }
}

test.each(['by its owner', 'by a superadmin'])(
  'a door phone of an account that is erased %s is revoked',
  async (by) => {
    const owner = await anAdminWithPassword()
    const { body } = await pair(await aCode(owner))
    expect((await cinema.api.get('/door', { token: body.token })).status).toBe(200)
    const { token } = await cinema.aPerson('superadmin')
    const erased =
      by === 'by its owner'
        ? await cinema.api.call('DELETE', '/users/me', { token: owner.token, body: { password: PASSWORD } })
        : await cinema.api.call('DELETE', `/users/${owner.userId}`, { token })
    expect(erased.status).toBe(200)
    expect((await cinema.api.get('/door', { token: body.token })).status).toBe(401)
  },
)

// Last: the sessions of the others end as days go by.
test('a pairing code is deleted a day after it expired, used or not; its phone stays', async () => {
  const first = await pair(await aCode())
  await aCode()
  const count = () => cinema.deps.db.query('select 1 from pairing_code').then(({ length }) => length)
  await deleteOldCodes(cinema.deps)
  expect(await count()).toBeGreaterThanOrEqual(2)
  cinema.clock.advance(25 * 60)
  await deleteOldCodes(cinema.deps)
  expect(await count()).toBe(0)
  expect((await cinema.api.get('/door', { token: first.body.token })).status).toBe(200)
})

test('a door phone ends after 30 days, which it is told, unless an admin renews it; then it is paired again', async () => {
  const { id, token } = await aDoorPhone(cinema)
  const ends = async () => {
    const { status, body } = await cinema.api.get<{ expiresAt: string }>('/door', { token })
    return status === 200
      ? Math.round((Date.parse(body.expiresAt) - cinema.clock.now().getTime()) / DAY)
      : status
  }
  const renew = async () => {
    const { token } = await cinema.aPerson('admin')
    return (await cinema.api.post(`/door/phones/${id}/renew`, { token })).status
  }
  expect(await ends()).toBe(30)
  cinema.clock.advance(29 * 24 * 60)
  expect([await ends(), await renew(), await ends()]).toEqual([1, 200, 30])
  cinema.clock.advance(30 * 24 * 60)
  expect([await ends(), await renew()]).toEqual([401, 409])
})
