import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { listEntriesAbout, listOrderEvents } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let asha: Person
beforeAll(async () => {
  cinema = await testCinema()
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const aReservation = async () => cinema.book(await cinema.aShow(), ['A1', 'A2'], asha)
const cancel = ({ _id }: Reservation, { token }: Person) =>
  cinema.api.post<Reservation>(`/reservations/${_id}/cancel`, { token })

async function cancellationIn(reservation: Reservation) {
  const events = await listOrderEvents(cinema.deps.db, reservation.showtimeId)
  return events.filter(({ to }) => to === 'cancelled')
}

test.each(['user', 'admin', 'superadmin'] as const)(
  'a cancellation by the %s is logged with them as the actor',
  async (role) => {
    const reservation = await aReservation()
    const caller = role === 'user' ? asha : await cinema.aPerson(role)
    const { status, headers } = await cancel(reservation, caller)
    expect(status).toBe(200)
    const requestId = headers['x-request-id']
    const actor = { userId: caller.userId, role, via: 'page', requestId }
    expect(await cancellationIn(reservation)).toMatchObject([{ cause: 'cancelled', ...actor }])
    expect(await listEntriesAbout(cinema.deps.db, reservation._id)).toMatchObject([
      {
        action: 'reservation.cancelled',
        ...actor,
        before: { state: 'confirmed' },
        after: { state: 'cancelled' },
      },
    ])
  },
)

test('cancelling again, also at the same moment, is logged once', async () => {
  const reservation = await aReservation()
  const admin = await cinema.aPerson('admin')
  await Promise.all([cancel(reservation, asha), cancel(reservation, admin)])
  expect((await cancel(reservation, admin)).status).toBe(200)
  expect(await cancellationIn(reservation)).toHaveLength(1)
  expect(await listEntriesAbout(cinema.deps.db, reservation._id)).toHaveLength(1)
})

test('a refused cancellation leaves nothing in either log', async () => {
  const reservation = await aReservation()
  await cinema.deps.db.query('update reservation set checked_in_at = now() where id = $1', [reservation._id])
  expect((await cancel(reservation, asha)).status).toBe(409)
  expect(await cancellationIn(reservation)).toEqual([])
  expect(await listEntriesAbout(cinema.deps.db, reservation._id)).toEqual([])
})
