import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/platform/migrations.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { anEmailCode, aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createDatabase, PATIENT } from '#server/testing/create-database.ts'

type SignedIn = {
  readonly user: { readonly _id: string; readonly isEmailProven: boolean }
  readonly token: string
}
const NEW = 'a lantern and a ladder'

let database: Awaited<ReturnType<typeof createDatabase>>
let direct: Database
let proxy: FaultyProxy
let cinema: TestCinema
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
  direct = openPostgres({ url: database.url, connections: 1 })
  await migrate(direct)
  proxy = await startFaultyProxy(database.url)
  const limits = { ...PATIENT, wait: 5_000 }
  cinema = await testCinema({ db: openPostgres({ url: proxy.url, connections: 4, limits }) })
})
afterAll(async () => {
  await cinema.close()
  await proxy.close()
  await direct.close()
  await database.drop()
})

type Response = { readonly status: number; readonly body: SignedIn }
const post = (path: string, body: object, token?: string) => cinema.api.post<SignedIn>(path, { body, token })
const signIn = (email: string, password: string) => post('/users/login', { email, password })
const actionsOf = async (userId: string) =>
  (await listEntriesAbout(direct, userId)).map(({ action }) => action)

/** Makes a request whose COMMIT reaches the server and whose response is lost, then repeats it until the database is back. */
async function repeatAfterLostCommit(action: string, request: () => Promise<Response>): Promise<Response> {
  const cut = proxy.cutOnce({ kind: 'rst', marker: 'commit', after: action, phase: 'sent' })
  expect((await request()).status).toBe(503)
  await cut
  let repeated = await request()
  await expect
    .poll(async () => (repeated.status === 503 ? (repeated = await request()) : repeated).status)
    .not.toBe(503)
  return repeated
}

test('a repeated registration signs in to the account that the first one has created', async () => {
  const registration = aRegistration()
  const { status, body } = await repeatAfterLostCommit('account.registered', () =>
    post('/users', registration),
  )
  expect(status).toBe(201)
  expect((await cinema.api.get('/users/me', { token: body.token })).status).toBe(200)
  expect(await actionsOf(body.user._id)).toEqual(['account.registered'])
  expect(await direct.query('select 1 from app_user where email = $1', [registration.email])).toHaveLength(1)
})

test('a repeated change of the password succeeds', async () => {
  const registration = aRegistration()
  const { user, token } = (await post('/users', registration)).body
  const change = { currentPassword: PASSWORD, newPassword: NEW }
  const { status } = await repeatAfterLostCommit('account.password_changed', () =>
    post('/users/me/password', change, token),
  )
  expect(status).toBe(200)
  expect((await signIn(registration.email, NEW)).status).toBe(200)
  expect((await signIn(registration.email, PASSWORD)).status).toBe(401)
  expect(await actionsOf(user._id)).toEqual(['account.registered', 'account.password_changed'])
})

test('after a proof of the email whose response was lost, the person signs in with the same password', async () => {
  const registration = aRegistration()
  const { user, token } = (await post('/users', registration)).body
  const code = await anEmailCode(cinema, { userId: user._id, username: '', email: registration.email, token })
  const { status } = await repeatAfterLostCommit('account.email_verified', () =>
    post('/users/me/email/proof', { code, password: PASSWORD }, token),
  )
  // The session of before has ended.
  expect(status).toBe(401)
  expect((await signIn(registration.email, PASSWORD)).body.user.isEmailProven).toBe(true)
})
