import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser } from '#contract/accounts/users.ts'
import { runJobs } from '#server/jobs.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Failure = {
  readonly error: { readonly code: string; readonly details?: unknown }
  readonly message: string
}
type Saved = { readonly code: string; readonly message: string; readonly user: ManagedUser }

let cinema: TestCinema
let boss: Person
beforeAll(async () => {
  cinema = await testCinema()
  boss = await cinema.aPerson('superadmin')
})
afterAll(() => cinema.close())

const api = <T = Saved & Failure>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  cinema.api.call<T>(method, `/users${path}`, { token: boss.token, body })
const list = (query: string) => api<ManagedUser[]>('GET', `?${query}`)
const me = ({ token }: Person) => cinema.api.get('/users/me', { token })
const signIn = (email: string, password = PASSWORD) =>
  cinema.api.post<Failure & { token: string }>('/users/login', { body: { email, password } })

function withoutPassword() {
  const { name, email, phone } = aRegistration()
  return { name, email, phone }
}

/** The token of the link in the last mail to an address. */
async function linkTokenOf(email: string): Promise<string> {
  while ((await runJobs(cinema.deps)) > 0);
  const { body } = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${email}` })
  return /#([0-9a-f-]{36}\.[\w-]{43})/.exec(body)?.[1] ?? ''
}

describe('creating an account', () => {
  test('as a superadmin makes one of any role, without signing in to it', async () => {
    const body = { ...aRegistration(), role: 'staff', duties: ['door', 'counter'] }
    const created = await api('POST', '/', body)
    expect(created).toMatchObject({ status: 201, body: { code: 'user_created', message: 'User Created' } })
    expect(created.body).not.toHaveProperty('token')
    expect(created.body.user).toMatchObject({ role: 'staff', duties: ['door', 'counter'], email: body.email })
    expect((await signIn(body.email)).status).toBe(200)
  })

  test.each(['isActive', 'state', 'emailVerifiedAt', 'image'])(
    'as a superadmin with %s is refused at the field, and makes none',
    async (field) => {
      const body = { ...aRegistration(), _id: '1', username: 'asha', [field]: false }
      expect(await api('POST', '/', body)).toMatchObject({
        status: 400,
        body: { error: { code: 'malformed', details: { fields: [{ field }] } } },
      })
      expect((await signIn(body.email)).status).toBe(401)
    },
  )

  test.each([{ role: 'staff' }, { duties: ['door'] }])(
    'as other staff with %o is refused at it',
    async (rights) => {
      for (const { token } of [await cinema.aPerson('admin'), await cinema.aStaffMember('door')]) {
        const body = { ...aRegistration(), ...rights }
        const [field] = Object.keys(rights)
        expect(await cinema.api.post('/users', { token, body })).toMatchObject({
          status: 403,
          body: { error: { code: 'not_allowed', details: { fields: [{ field }] } } },
        })
        expect((await signIn(body.email)).status).toBe(401)
      }
    },
  )

  test('as anybody else registers, and role and duties are ignored', async () => {
    for (const token of [undefined, (await cinema.aPerson('user')).token]) {
      const body = { ...aRegistration(), role: 'superadmin', duties: ['door'] }
      const registered = await cinema.api.post('/users', { token, body })
      expect(registered).toMatchObject({
        status: 201,
        body: { token: expect.any(String), user: { role: 'user', duties: [], email: body.email } },
      })
    }
  })

  test('without a password invites: the mailed link sets it, once', async () => {
    const body = { ...withoutPassword(), role: 'admin' }
    const { user } = (await api('POST', '/', body)).body
    expect((await api('GET', `/${user._id}`)).body).toMatchObject({ state: 'invited', lastSignInAt: null })
    const token = await linkTokenOf(body.email)
    const set = () => cinema.api.post('/users/reset/password', { body: { token, password: PASSWORD } })
    expect(await set()).toMatchObject({ status: 200, body: { user: { role: 'admin', isEmailProven: true } } })
    expect((await set()).status).toBe(410)
    expect((await api('POST', `/${user._id}/invitation`)).body).toMatchObject({
      error: { code: 'already_joined' },
    })
  })

  test('a new invitation makes the earlier link void; both last three days', async () => {
    const body = withoutPassword()
    const { user } = (await api('POST', '/', body)).body
    const first = await linkTokenOf(body.email)
    expect((await api('POST', `/${user._id}/invitation`)).status).toBe(200)
    const second = await linkTokenOf(body.email)
    expect(second).not.toBe(first)
    cinema.clock.advance(71 * 60)
    const set = (token: string) =>
      cinema.api.post('/users/reset/password', { body: { token, password: PASSWORD } })
    expect((await set(first)).status).toBe(410)
    expect((await set(second)).status).toBe(200)
  })

  test('needs a password of everybody who is no superadmin', async () => {
    const body = withoutPassword()
    expect(await cinema.api.post('/users', { body })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'password' }] } } },
    })
  })

  test.each([
    ['an address that is taken', () => ({ email: boss.email }), 409],
    ['duties of an admin', () => ({ role: 'admin', duties: ['door'] }), 400],
    ['an unknown role', () => ({ role: 'owner' }), 400],
    ['a weak password', () => ({ password: 'password1' }), 400],
  ])('with %s is refused', async (_name, changes, status) => {
    expect((await api('POST', '/', { ...aRegistration(), ...changes() })).status).toBe(status)
  })
})

describe('changing an account', () => {
  test('sets role and duties; the log has both versions, and the next call has the new rights', async () => {
    const asha = await cinema.aStaffMember('door')
    const saved = await api('PATCH', `/${asha.userId}`, { duties: ['snack_bar'] })
    expect(saved).toMatchObject({
      status: 200,
      body: { code: 'user_updated', message: 'User Updated', user: { role: 'staff', version: 2 } },
    })
    expect((await cinema.api.get('/kitchen', { token: asha.token })).status).toBe(200)
    expect(await listEntriesAbout(cinema.deps.db, asha.userId)).toMatchObject([
      {
        action: 'account.changed',
        userId: boss.userId,
        before: { role: 'staff', duties: ['door'] },
        after: { role: 'staff', duties: ['snack_bar'] },
      },
    ])
  })

  test('to another role takes the duties away', async () => {
    const ravi = await cinema.aStaffMember('door')
    const { user } = (await api('PATCH', `/${ravi.userId}`, { role: 'admin' })).body
    expect(user).toMatchObject({ role: 'admin', duties: [] })
  })

  test('leaves no name and no phone in the log', async () => {
    const { userId } = await cinema.aPerson()
    await api('PATCH', `/${userId}`, { name: 'Zubin Merchant', phone: '9000000001' })
    const entries = JSON.stringify(await listEntriesAbout(cinema.deps.db, userId))
    expect(entries).toContain('phone')
    expect(entries).not.toMatch(/Zubin|9000000001/)
  })

  test('from an older version is refused with the account as it is now', async () => {
    const { userId } = await cinema.aPerson()
    await api('PATCH', `/${userId}`, { name: 'First', version: 1 })
    const stale = await api('PATCH', `/${userId}`, { name: 'Second', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_edit', details: { current: { name: 'First', version: 2 } } } },
    })
  })

  test.each([
    ['role', { role: 'admin' }],
    ['state', { isActive: false }],
  ])('is refused for the own %s', async (_name, body) => {
    expect(await api('PATCH', `/${boss.userId}`, body)).toMatchObject({
      status: 422,
      body: { error: { code: 'own_account' } },
    })
    expect((await api('PATCH', `/${boss.userId}`, { name: 'Farhan' })).status).toBe(200)
  })

  test('that does not exist is 404', async () => {
    expect((await api('PATCH', `/${randomUUID()}`, { name: 'Nobody' })).status).toBe(404)
    expect((await api('DELETE', `/${randomUUID()}`)).status).toBe(404)
  })
})

describe('a deactivated account', () => {
  test('is signed out at once and signs in in no way, until it is activated', async () => {
    const registration = aRegistration()
    const { body } = await cinema.api.post<{ token: string; user: { _id: string } }>('/users', {
      body: registration,
    })
    const { token, user } = body
    expect((await api('PATCH', `/${user._id}`, { isActive: false })).body.user.state).toBe('deactivated')
    expect((await cinema.api.get('/users/me', { token })).status).toBe(401)
    // A session that began at the same moment.
    const late = await openSession(cinema.deps, user._id)
    expect((await cinema.api.get('/users/me', { token: late })).status).toBe(401)
    expect(await signIn(registration.email)).toMatchObject({
      status: 403,
      body: { error: { code: 'account_deactivated' } },
    })
    expect((await signIn(registration.email, 'a wrong guess')).status).toBe(401)
    const forgot = { body: { email: registration.email } }
    expect((await cinema.api.post('/users/forgot/password', forgot)).status).toBe(409)

    await api('PATCH', `/${user._id}`, { isActive: true })
    expect((await cinema.api.get('/users/me', { token: late })).status).toBe(401)
    expect((await signIn(registration.email)).status).toBe(200)
  })

  test('cannot use a link from before', async () => {
    const body = withoutPassword()
    const { user } = (await api('POST', '/', body)).body
    const token = await linkTokenOf(body.email)
    await api('PATCH', `/${user._id}`, { isActive: false })
    await api('PATCH', `/${user._id}`, { isActive: true })
    const reset = cinema.api.post('/users/reset/password', { body: { token, password: PASSWORD } })
    expect((await reset).status).toBe(410)
  })
})

describe('erasing', () => {
  test('removes the person and ends their sessions', async () => {
    const asha = await cinema.aPerson()
    expect(await api('DELETE', `/${asha.userId}`)).toMatchObject({
      status: 200,
      body: { code: 'user_deleted', message: 'User Deleted' },
    })
    expect((await me(asha)).status).toBe(401)
    expect((await api('GET', `/${asha.userId}`)).status).toBe(404)
  })

  test('of oneself, or with bookings to come, is refused', async () => {
    const asha = await cinema.aPerson()
    await cinema.book(await cinema.aShow(), ['A1', 'A2'], asha)
    expect((await api('DELETE', `/${asha.userId}`)).body.error.code).toBe('has_open_bookings')
    expect((await api('DELETE', `/${boss.userId}`)).body.error.code).toBe('own_account')
  })

  test('many at once says what became of each', async () => {
    const [asha, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
    const ids = [asha.userId, boss.userId, ravi.userId, asha.userId]
    const { body } = await api<object>('POST', '/many', { ids, action: 'delete' })
    expect(body).toMatchObject({
      done: [asha.userId, ravi.userId],
      refused: [{ _id: boss.userId, code: 'own_account' }],
    })
  })
})

describe('the list', () => {
  test('is searched by name, email and phone, without wildcards', async () => {
    const { userId, email } = await cinema.aPerson()
    await api('PATCH', `/${userId}`, { name: 'Yamini 100%', phone: '7000000007' })
    for (const q of ['yamini', '100%25', '70000000', email.toUpperCase()]) {
      expect((await list(`q=${q}`)).body.map(({ _id }) => _id)).toEqual([userId])
    }
    expect((await list('q=Yam_ni')).body).toEqual([])
  })

  test('is filtered by role, duty and state, sorted and paged', async () => {
    const staff = await cinema.aStaffMember('counter')
    const { body: counter } = await list('duty=counter&sort=newest&limit=1')
    expect(counter).toMatchObject([{ _id: staff.userId, duties: ['counter'] }])
    const team = await list('role=team&limit=200')
    expect(team.body.every(({ role }) => role !== 'user')).toBe(true)
    expect(team.headers['x-total-count']).toBe(String(team.body.length))
    await api('PATCH', `/${staff.userId}`, { isActive: false })
    expect((await list('duty=counter&state=deactivated')).body).toMatchObject([{ _id: staff.userId }])
    const { body: sorted } = await list('sort=email&limit=200')
    expect(sorted.map(({ email }) => email)).toEqual(sorted.map(({ email }) => email).toSorted())
  })
})
