import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { codeAt } from './totp.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { STAFF_TWO_FACTOR: 'required' } })
})
afterAll(() => cinema.close())

const statusOf = async (path: string, token: string) => (await cinema.api.get(path, { token })).status

test('where the cinema requires it, an admin reaches only what every customer reaches, until it is on', async () => {
  const meera = await cinema.aPerson('admin')
  await cinema.book(await cinema.aShow(), ['A1', 'A2'], await cinema.aPerson())
  expect(await cinema.api.get('/jobs/failed', { token: meera.token })).toMatchObject({
    status: 403,
    body: { error: { code: 'two_factor_required' } },
  })
  // Admins see the reservations of all here.
  expect((await cinema.api.get('/reservations', { token: meera.token })).body).toEqual([])
  expect(await statusOf('/users/me', meera.token)).toBe(200)
  expect((await cinema.api.get('/users/me/two-factor', { token: meera.token })).body).toMatchObject({
    isOn: false,
    isRequired: true,
  })
  const enrolled = await cinema.api.post<{ secret: string }>('/users/me/two-factor', {
    token: meera.token,
    body: {},
  })
  const code = codeAt(enrolled.body.secret, cinema.clock.now())
  await cinema.api.post('/users/me/two-factor/confirmation', { token: meera.token, body: { code } })
  expect(await statusOf('/jobs/failed', meera.token)).toBe(200)
})

test('where the cinema requires it, a superadmin creates nobody before, and staff with duties are not affected', async () => {
  const boss = await cinema.aPerson('superadmin')
  const body = { ...aRegistration(), role: 'superadmin' }
  const created = await cinema.api.post('/users', { token: boss.token, body })
  expect(created.body).toMatchObject({ user: { role: 'user' } })
  const door = await cinema.aStaffMember('door')
  expect(await statusOf('/door', door.token)).toBe(200)
})

test('where the cinema requires it, staff of the office reach nothing of it until it is on', async () => {
  const accountant = await cinema.aStaffMember('accountant', 'counter')
  for (const path of ['/reports', '/counter']) {
    expect(await cinema.api.get(path, { token: accountant.token })).toMatchObject({
      status: 403,
      body: { error: { code: 'two_factor_required' } },
    })
  }
  expect((await cinema.api.get('/users/me/two-factor', { token: accountant.token })).body).toMatchObject({
    isOn: false,
    isRequired: true,
  })
})
