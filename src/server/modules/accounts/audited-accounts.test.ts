import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoogleSignIn, aPhotoUpload, aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string }; token: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const register = (body: object) => cinema.api.post<SignedIn>('/users', { body })
const update = ({ token }: Person, body: object) => cinema.api.call('PATCH', '/users/me', { token, body })
const entriesAbout = (id: string) => listEntriesAbout(cinema.deps.db, id)

describe('the audit log of accounts', () => {
  test('has the names of changed profile fields, not their values', async () => {
    const person = await cinema.aPerson()
    const body = { name: 'Unmistakable Name', phone: '9826012345', favouriteGenres: ['Drama'] }
    expect((await update(person, body)).status).toBe(200)
    const entries = await entriesAbout(person.userId)
    expect(entries).toMatchObject([
      {
        action: 'account.profile_changed',
        userId: person.userId,
        before: null,
        after: { fields: ['name', 'favouriteGenres'] },
      },
    ])
    expect((await update(person, body)).status).toBe(200)
    expect(await entriesAbout(person.userId)).toEqual(entries)
  })

  test('has the superadmin as the actor who changes the photo of another user', async () => {
    const [person, superadmin] = await Promise.all([cinema.aPerson(), cinema.aPerson('superadmin')])
    const path = `/users/photo/${person.userId}`
    await cinema.api.post(path, { token: person.token, ...(await aPhotoUpload()) })
    const remove = () => cinema.api.call('DELETE', path, { token: superadmin.token })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await entriesAbout(person.userId)).toMatchObject([
      { action: 'account.photo_changed', userId: person.userId, role: 'user' },
      { action: 'account.photo_removed', userId: superadmin.userId, role: 'superadmin' },
    ])
  })

  test('names another person by role only in the export of the one it is about', async () => {
    const [person, superadmin] = await Promise.all([cinema.aPerson(), cinema.aPerson('superadmin')])
    const path = `/users/photo/${person.userId}`
    await cinema.api.post(path, { token: person.token, ...(await aPhotoUpload()) })
    await cinema.api.call('DELETE', path, { token: superadmin.token })
    const { body } = await cinema.api.get<{ records: { changes: object[] } }>('/users/me/export', {
      token: person.token,
    })
    expect(body.records.changes).toMatchObject([
      { action: 'account.photo_changed', actorUserId: person.userId, actorRole: 'user' },
      { action: 'account.photo_removed', actorUserId: null, actorRole: 'superadmin' },
    ])
    expect(JSON.stringify(body)).not.toContain(superadmin.userId)
  })

  test('has the verified email address and the linked identity of a provider sign-in', async () => {
    const registration = aRegistration()
    const { body } = await register(registration)
    const userId = body.user._id
    const signIn = await aGoogleSignIn(cinema, { email: registration.email })
    const login = async () => {
      const { email } = registration
      return cinema.api.post('/users/login/google', { body: await aGoogleSignIn(cinema, { email }) })
    }
    expect([(await login()).status, (await login()).status]).toEqual([200, 200])
    const entries = await entriesAbout(userId)
    // The last two are of the same moment.
    expect(entries.toSorted((one, other) => one.action.localeCompare(other.action))).toMatchObject([
      { action: 'account.email_verified', userId, role: 'user' },
      { action: 'account.identity_linked', userId, role: 'user', after: { provider: 'google' } },
      {
        action: 'account.registered',
        userId: null,
        role: 'visitor',
        after: { role: 'user', provider: null },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(signIn.googleId)
  })

  test('has no entry of a failed registration', async () => {
    const registration = aRegistration()
    await register(registration)
    const before = await countEntries()
    expect((await register({ ...registration, password: 'a lantern and a ladder' })).status).toBe(409)
    expect(await countEntries()).toBe(before)
  })

  test('is part of the data export, and is kept without personal data after an erasure', async () => {
    const registration = aRegistration()
    const { body } = await register(registration)
    const { token, user } = body
    const { body: exported } = await cinema.api.get('/users/me/export', { token })
    expect(exported).toMatchObject({ records: { changes: [{ action: 'account.registered' }] } })
    const erased = await cinema.api.call('DELETE', '/users/me', { token, body: { password: PASSWORD } })
    expect(erased.status).toBe(200)
    expect(await entriesAbout(user._id)).toMatchObject([
      { action: 'account.registered' },
      { action: 'account.erased', userId: user._id },
    ])
  })
})

test('a change is rolled back when its audit entry cannot be written', async () => {
  const person = await cinema.aPerson()
  const { db } = cinema.deps
  await db.script(
    `alter table audit_entry add constraint full_disk check (action <> 'account.profile_changed') not valid`,
  )
  expect((await update(person, { name: 'Lost' })).status).toBe(500)
  await db.script('alter table audit_entry drop constraint full_disk')
  const me = await cinema.api.get('/users/me', { token: person.token })
  expect(me.body).toMatchObject({ name: 'Asha Verma' })
  expect(await entriesAbout(person.userId)).toEqual([])
})

async function countEntries(): Promise<number> {
  const [row] = await cinema.deps.db.query<{ count: number }>(
    'select count(*)::int as count from audit_entry',
  )
  return row?.count ?? 0
}
