import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import type { Db } from '#server/platform/database.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { changeUser, lockUser } from './accounts.queries.ts'
import { endSessionsOf } from './sessions/sessions.queries.ts'

const NEW = 'a lantern and a ladder'
const OTHER = 'a kettle and a compass'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

type Refusal = { readonly error: { readonly code: string; readonly details?: { readonly fields?: unknown } } }
type SignedIn = { readonly user: { readonly _id: string }; readonly token: string }

const post = <T = Refusal>(path: string, body: object, token?: string) =>
  cinema.api.post<T>(path, { body, token })

async function anAccount() {
  const { email, ...registration } = aRegistration()
  const { body } = await post<SignedIn>('/users', { email, ...registration })
  return { email, userId: body.user._id, token: body.token }
}

const countWaiting = async () => {
  const rows = await cinema.deps.db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Changes an account in a transaction in which so many calls wait for it, and returns their responses. */
async function duringChange<T>(
  userId: string,
  calls: () => readonly Promise<T>[],
  change: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<readonly T[]> {
  const { responses } = await cinema.deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const waiting = calls()
    const responses = Promise.all(waiting)
    await expect.poll(countWaiting).toBe(waiting.length)
    await change(tx)
    return { responses }
  })
  return responses
}

test('a sign-in that compared the password before it was changed begins no session', async () => {
  const { email, userId } = await anAccount()
  const signIn = () => [post('/users/login', { email, password: PASSWORD })]
  const [refused] = await duringChange(userId, signIn, async (tx) => {
    await changeUser(tx, userId, { passwordHash: 'of another password' })
    await endSessionsOf(tx, { userId, at: cinema.deps.now() })
  })
  expect([refused?.status, refused?.body.error.code]).toEqual([401, 'invalid_credentials'])
})

test('a sign-in that began before two-factor sign-in was turned on needs the second step', async () => {
  const { email, userId } = await anAccount()
  const signIn = () => [post('/users/login', { email, password: PASSWORD })]
  const [first] = await duringChange(userId, signIn, (tx) =>
    changeUser(tx, userId, { twoFactorAt: cinema.deps.now() }),
  )
  expect([first?.status, first?.body.error.code]).toEqual([401, 'two_factor_needed'])
})

test('of two changes of the password at once the second is refused, since the password is another', async () => {
  const { email, userId, token } = await anAccount()
  const { token: second } = (await post<SignedIn>('/users/login', { email, password: PASSWORD })).body
  const change = (newPassword: string, bearer: string) =>
    post('/users/me/password', { currentPassword: PASSWORD, newPassword }, bearer)
  const changes = [
    { password: NEW, bearer: token },
    { password: OTHER, bearer: second },
  ]
  const responses = await duringChange(userId, () =>
    changes.map(({ password, bearer }) => change(password, bearer)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = responses.find(({ status }) => status === 400)
  expect(refused?.body.error.details?.fields).toMatchObject([
    { field: 'currentPassword', because: { kind: 'password_wrong' } },
  ])
  const set = changes[responses.findIndex(({ status }) => status === 200)]
  const signIns = await Promise.all(changes.map(({ password }) => post('/users/login', { email, password })))
  expect(signIns.map(({ status }) => status)).toEqual(
    changes.map(({ password }) => (password === set?.password ? 200 : 401)),
  )
})

test('the same change of the password twice at once succeeds twice', async () => {
  const { userId, token } = await anAccount()
  const change = () => post('/users/me/password', { currentPassword: PASSWORD, newPassword: NEW }, token)
  const responses = await duringChange(userId, () => [change(), change()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
})

test('an account is not erased by a password that was changed meanwhile', async () => {
  const { userId, token } = await anAccount()
  const erase = () => [
    cinema.api.call<Refusal>('DELETE', '/users/me', { token, body: { password: PASSWORD } }),
  ]
  const [refused] = await duringChange(userId, erase, (tx) =>
    changeUser(tx, userId, { passwordHash: 'of another password' }),
  )
  expect([refused?.status, refused?.body.error.details?.fields]).toMatchObject([
    400,
    [{ field: 'password', because: { kind: 'password_wrong' } }],
  ])
})
