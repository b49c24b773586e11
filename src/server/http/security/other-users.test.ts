import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { sessionOf } from '#server/testing/invalid-tokens.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let owner: Person
let reservation: Reservation
beforeAll(async () => {
  cinema = await testCinema()
  owner = await cinema.aPerson()
  reservation = await cinema.book(await cinema.aShow(), ['A1'], owner)
})
afterAll(() => cinema.close())

test('the list of reservations has those of the caller, and all for an admin', async () => {
  const [otherUser, admin] = await Promise.all([cinema.aPerson(), cinema.aPerson('admin')])
  const idsFor = async ({ token }: Person) => {
    const response = await cinema.api.get<{ _id: string }[]>('/reservations?limit=200', { token })
    return { ids: response.body.map(({ _id }) => _id), total: response.headers['x-total-count'] }
  }
  expect((await idsFor(owner)).ids).toContain(reservation._id)
  expect((await idsFor(admin)).ids).toContain(reservation._id)
  expect(await idsFor(otherUser)).toEqual({ ids: [], total: '0' })
})

test('a token is valid for its session only', async () => {
  const { deps } = cinema
  const payload = { sid: sessionOf(owner), sub: deps.newId(), iss: 'marquee', role: 'superadmin' }
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(deps.keys.auth.current.key)
  const me = await cinema.api.get('/users/me', { token })
  expect(me).toMatchObject({ status: 200, body: { _id: owner.userId, role: 'user' } })
})

test('the resource of another user has the same response as a missing one', async () => {
  const otherUser = await cinema.aPerson()
  const [otherUsers, missing] = await Promise.all(
    [reservation._id, cinema.deps.newId()].map((id) =>
      cinema.api.get<{ error: { message: string } }>(`/reservations/${id}`, { token: otherUser.token }),
    ),
  )
  expect(otherUsers?.body.error.message).toBe(missing?.body.error.message)
  expect(otherUsers?.status).toBe(missing?.status)
})
