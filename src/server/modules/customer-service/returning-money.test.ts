import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Notices } from '#contract/reporting.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let alone: Person
let second: Person
let manager: Person

beforeAll(async () => {
  cinema = await testCinema({ env: { REFUND_BY_TWO_FROM_RUPEES: '500' } })
  alone = await cinema.aStaffMember('refund')
  second = await cinema.aStaffMember('refund')
  manager = await cinema.aStaffMember('duty_manager')
})
afterAll(() => cinema.close())

type Refused = { readonly error: { readonly code: string; readonly details: object } }
const reason = 'The projector broke'
const post = (path: string, body: object, { token }: Person) =>
  cinema.api.post<Refused>(path, { token, body })
const read = async (id: string, { token }: Person = alone) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token })).body

/** A booking of two seats, of 500 rupees together. */
async function aBooking() {
  const show = await cinema.aShow({ rupees: 250 })
  const { _id } = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  return { show, id: (await read(_id))._id }
}
const whole = { lines: null, left: 500, amount: 500, reason }
const oneSeat = { lines: [{ line: 1, quantity: 1 }], left: 500, amount: 250, reason }

/** Asks for what a call was refused for; the supervisor answers with the status. */
async function approve({ error }: Refused, by: Person, asking: Person) {
  const asked = await cinema.api.post<{ _id: string }>('/approvals', {
    token: asking.token,
    body: { ...error.details, reason },
  })
  const given = await post(`/approvals/${asked.body._id}/give`, {}, by)
  return { approvalId: asked.body._id, given }
}

describe('a refund by staff', () => {
  test('below the sum for two persons is made by one with the right alone', async () => {
    const { id } = await aBooking()
    expect(await post(`/bookings/${id}/refund`, oneSeat, alone)).toMatchObject({ status: 200 })
    expect((await read(id)).money.returned).toBe(250)
  })

  test('is refused to everybody without the right', async () => {
    const { id } = await aBooking()
    const others = [manager, await cinema.aStaffMember('accountant', 'programme', 'marketing', 'counter')]
    for (const other of others) {
      const refused = await post(`/bookings/${id}/refund`, oneSeat, other)
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
    }
    expect((await read(id)).money.returned).toBe(0)
  })

  test.each(['refund', 'admin'] as const)(
    'from the sum for two persons on is made by the second with the right: %s',
    async (who) => {
      const first = who === 'admin' ? await cinema.aPerson('admin') : alone
      const { id } = await aBooking()
      const refused = await post(`/bookings/${id}/refund`, whole, first)
      expect(refused).toMatchObject({
        status: 403,
        body: {
          error: { code: 'supervisor_needed', details: { kind: 'refund', subjectId: id, amount: 500 } },
        },
      })
      expect((await read(id)).money.returned).toBe(0)
      const { approvalId, given } = await approve(refused.body, second, first)
      expect(given.status).toBe(200)
      expect(await post(`/bookings/${id}/refund`, { ...whole, approvalId }, first)).toMatchObject({
        status: 200,
      })
      expect((await read(id)).money.returned).toBe(500)
    },
  )

  test('is not approved by the asker, nor by a duty manager without the right', async () => {
    const { id } = await aBooking()
    const refused = await post(`/bookings/${id}/refund`, whole, alone)
    const own = await approve(refused.body, alone, alone)
    expect(own.given).toMatchObject({ status: 422, body: { error: { code: 'own_approval' } } })
    const other = await approve(refused.body, manager, alone)
    expect(other.given).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
    const refusal = await post(`/approvals/${other.approvalId}/refuse`, { reason }, manager)
    expect(refusal.status).toBe(403)
    const used = await post(`/bookings/${id}/refund`, { ...whole, approvalId: other.approvalId }, alone)
    expect(used.status).toBe(403)
    const asked = await cinema.api.get<object[]>('/approvals', { token: manager.token })
    expect(asked.body).toEqual([])
  })

  test('is approved once for one refund', async () => {
    const [one, other] = [await aBooking(), await aBooking()]
    const refused = await post(`/bookings/${one.id}/refund`, whole, alone)
    const { approvalId } = await approve(refused.body, second, alone)
    const elsewhere = await post(`/bookings/${other.id}/refund`, { ...whole, approvalId }, alone)
    expect(elsewhere.status).toBe(403)
    expect(await post(`/bookings/${one.id}/refund`, { ...whole, approvalId }, second)).toMatchObject({
      status: 403,
    })
    const both = await Promise.all(
      [1, 2].map(() => post(`/bookings/${one.id}/refund`, { ...whole, approvalId }, alone)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a duty manager', () => {
  test('cancels a show without tickets, and one with tickets only with the right to return money', async () => {
    const empty = await cinema.aShow()
    expect(await post(`/showtimes/${empty.id}/cancel`, { reason }, manager)).toMatchObject({ status: 200 })
    const { show } = await aBooking()
    const refused = await post(`/showtimes/${show.id}/cancel`, { reason }, manager)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'refund_right_needed' } } })
    const several = await post('/showtimes/cancel', { showtimes: [show.id], reason }, manager)
    expect(several).toMatchObject({ status: 403, body: { error: { code: 'refund_right_needed' } } })
    const both = await cinema.aStaffMember('duty_manager', 'refund')
    expect(await post(`/showtimes/${show.id}/cancel`, { reason }, both)).toMatchObject({ status: 200 })
  })

  test('changes the seats of a booking, which lets its money go back, with the approval of somebody with the right', async () => {
    const { id } = await aBooking()
    const to = [0, 1].map((column) => [1, column])
    const body = { from: ['A1', 'A2'], to, cause: 'seats_changed', reason }
    const refused = await post(`/bookings/${id}/seats`, body, manager)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'supervisor_needed' } } })
    const { approvalId, given } = await approve(refused.body, second, manager)
    expect(given.status).toBe(200)
    expect(await post(`/bookings/${id}/seats`, { ...body, approvalId }, manager)).toMatchObject({
      status: 200,
    })
  })
})

test('everybody of the office sees the notices of their own tasks', async () => {
  await cinema.aShow({ startsInMinutes: 200 })
  const marketing = await cinema.aStaffMember('marketing')
  const programme = await cinema.aStaffMember('programme')
  const kinds = async ({ token }: Person) =>
    (await cinema.api.get<Notices>('/admin/notices', { token })).body.counts.map(({ kind }) => kind)
  expect(await kinds(programme)).toContain('show_nearly_empty')
  expect(await kinds(marketing)).toEqual([])
  expect((await cinema.api.get('/admin/notices', await cinema.aStaffMember('counter'))).status).toBe(403)
})

test('an accountant reads all bookings, without the limit of the counter', async () => {
  const { id } = await aBooking()
  const accountant = await cinema.aStaffMember('accountant')
  const { body } = await cinema.api.get<{ _id: string }[]>('/bookings', { token: accountant.token })
  expect(body.map(({ _id }) => _id)).toContain(id)
})
