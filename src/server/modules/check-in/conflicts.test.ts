import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conflict } from '#contract/check-in/conflicts.ts'
import type { ShowFigures } from '#contract/check-in/door.ts'
import type { Person } from '#server/testing/builders.ts'
import { aConflict } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, sendScans } from '#server/testing/door.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let [one, other]: [Person, Person] = [] as never
beforeAll(async () => {
  cinema = await testCinema()
  ;[one, other] = [await cinema.aStaffMember('door'), await cinema.aStaffMember('door')]
})
afterAll(() => cinema.close())

const settle = (id: string, note: string, { token } = one) =>
  cinema.api.post<Conflict>(`/door/conflicts/${id}/settle`, { token, body: { note } })
const listOf = async (showtimeId: string, state: 'open' | 'settled') => {
  const path = `/door/conflicts?showtimeId=${showtimeId}&state=${state}`
  return (await cinema.api.get<Conflict[]>(path, { token: one.token })).body
}
const openOf = async (showtimeId: string) => {
  const { body } = await cinema.api.get<ShowFigures[]>('/door/shows', { token: one.token })
  const show = body.find((each) => each.showtimeId === showtimeId)
  return [show?.conflicts, show?.openConflicts]
}

test('a conflict names the ticket and both admissions, and counts as open until somebody settles it with a note', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const id = await aConflict(cinema, one, reservation._id)
  expect(await openOf(reservation.showtimeId)).toEqual([1, 1])
  expect(await listOf(reservation.showtimeId, 'open')).toMatchObject([
    {
      _id: id,
      isOffline: true,
      people: 2,
      conflict: { kind: 'used', gate: 'all' },
      settled: null,
      ticket: { code: reservation.code, people: 2 },
      others: [{ verdict: 'admitted', isOffline: false, people: 2, conflict: null }],
    },
  ])
  const settled = await settle(id, ' A friend had the picture of the ticket ')
  expect(settled).toMatchObject({
    status: 200,
    body: { settled: { by: 'Asha Verma', note: 'A friend had the picture of the ticket' } },
  })
  expect(await openOf(reservation.showtimeId)).toEqual([1, 0])
  expect(await listOf(reservation.showtimeId, 'open')).toEqual([])
  expect(await listOf(reservation.showtimeId, 'settled')).toEqual([settled.body])
})

test('a conflict is settled once: repeated it stays, and another note or person learns of it', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const id = await aConflict(cinema, one, reservation._id)
  const both = await Promise.all([settle(id, 'Both had seats'), settle(id, 'Sent out', other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both[0].status === 200 ? one : other
  const note = both[0].status === 200 ? 'Both had seats' : 'Sent out'
  expect((await settle(id, note, winner)).status).toBe(200)
  expect(await settle(id, 'Something else', winner)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict_settled' } },
  })
})

test('what is no conflict cannot be settled, and a note is needed', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const [sent] = await sendScans(cinema, [{ reservationId: reservation._id, people: 2 }], {
    token: one.token,
  })
  const read = await cinema.api.get<{ admissions: { _id: string; nonce: string }[] }>(
    `/checkin/${reservation._id}`,
    { token: one.token },
  )
  const [admission] = read.body.admissions
  expect(admission?.nonce).toBe(sent?.nonce)
  expect((await settle(admission?._id ?? '', 'A note')).status).toBe(404)
  expect((await settle(admission?._id ?? '', '  ')).status).toBe(400)
})

test('an account exports its own decisions at the door and the conflicts that it settled', async () => {
  const staff = await cinema.aStaffMember('door')
  const { reservation } = await aTicketAtTheDoor(cinema)
  await settle(await aConflict(cinema, staff, reservation._id), 'Both had seats', staff)
  const { body } = await cinema.api.get<{ records: { door: object[] } }>('/users/me/export', {
    token: staff.token,
  })
  expect(body.records.door).toMatchObject([
    { kind: 'admitted', people: 2, isOffline: false },
    { kind: 'admitted', people: 2, isOffline: true },
    { kind: 'settled', note: 'Both had seats' },
  ])
})
