import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { sumCashAccounts } from '#server/testing/bookings.queries.ts'
import { control } from '#server/testing/provider-books.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { runJobs } from '#server/jobs.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person

beforeAll(async () => {
  cinema = await testCinema({ webhooks: true })
  clerk = await cinema.aStaffMember('counter')
})
afterAll(() => cinema.close())

async function read(id: string): Promise<BookingFile> {
  const { status, body } = await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: clerk.token })
  expect(status).toBe(200)
  return body
}
const kindsOf = ({ story }: BookingFile) => story.map(({ kind }) => kind)

describe('a booking', () => {
  let booked: Reservation
  beforeAll(async () => {
    booked = await cinema.book(await cinema.aShow({ rupees: 250 }), ['A1', 'A2'], await cinema.aPerson())
  })

  test('is found by the id of its reservation and of its order', async () => {
    const file = await read(booked._id)
    expect(file).toMatchObject({ code: booked.code, reservationId: booked._id })
    expect(await read(file._id)).toEqual(file)
  })

  test('tells what happened, in its order, with who did it and the reference of the money', async () => {
    const { story } = await read(booked._id)
    expect(story.map(({ kind }) => kind)).toEqual(['ordered', 'held', 'paid', 'ticketed', 'mail_waiting'])
    expect(story[0]).toMatchObject({ by: 'Asha Verma', role: 'user' })
    expect(story[2]).toMatchObject({ amount: 500, detail: expect.stringMatching(/^upi, pay_/) })
  })

  test('has its lines and its money', async () => {
    const { lines, money } = await read(booked._id)
    expect(lines).toMatchObject([{ kind: 'ticket', quantity: 2, refundedQuantity: 0, amount: 500 }])
    expect(money).toEqual({ paid: 500, carried: 0, returned: 0, lost: 0, onItsWay: 0, kept: 500 })
  })

  test('that is cancelled says so', async () => {
    const buyer = await cinema.aPerson()
    const { _id } = await cinema.book(await cinema.aShow(), ['A1'], buyer)
    await cinema.api.post(`/reservations/${_id}/cancel`, { token: buyer.token })
    const file = await read(_id)
    expect(file).toMatchObject({ state: 'cancelled', money: { returned: 0 } })
    expect(kindsOf(file)).toContain('cancelled')
  })

  test('that does not exist is not found', async () => {
    const { status } = await cinema.api.get(`/bookings/${cinema.deps.newId()}`, { token: clerk.token })
    expect(status).toBe(404)
  })
})

test('a walk-in without an address has no mails, also when the ticket is mailed again, but a clerk’s other customers have', async () => {
  const seller = await aClerk(cinema)
  const show = await cinema.aShow({ rupees: 250 })
  const walkIn = await sell(cinema, seller, saleBody(show, ['A1', 'A2']))
  const known = await sell(cinema, seller, saleBody(show, ['B1'], { email: 'asha@test.example' }))
  const ids = [walkIn, known].map(({ body }) => body.reservation?._id ?? expect.fail('not sold'))
  for (const id of ids) await cinema.api.post(`/bookings/${id}/resend`, { token: clerk.token, body: {} })
  while ((await runJobs(cinema.deps)) > 0);
  const [none = [], two = []] = await Promise.all(ids.map(async (id) => kindsOf(await read(id))))
  expect(none.filter((kind) => kind.includes('mail') || kind === 'ticket_resent')).toEqual([])
  expect(two.filter((kind) => kind === 'mailed')).toHaveLength(2)
})

test('a refund of a walk-in tells no mail', async () => {
  const seller = await aClerk(cinema)
  const { body } = await sell(cinema, seller, saleBody(await cinema.aShow({ rupees: 250 }), ['A1', 'A2']))
  const admin = await cinema.aPerson('admin')
  const refund = { lines: null, left: 500, amount: 500, reason: 'The projector broke' }
  const { _id } = await read(body.reservation?._id ?? '')
  const answer = await cinema.api.post(`/bookings/${_id}/refund`, { token: admin.token, body: refund })
  expect(answer.status).toBe(200)
  expect(kindsOf(await read(_id)).filter((kind) => kind.includes('mail'))).toEqual([])
})

describe('the money of a booking is that of the ledger’s cash accounts', () => {
  test('as it was paid', async () => {
    const booked = await cinema.book(await cinema.aShow({ rupees: 250 }), ['A1'], await cinema.aPerson())
    await expectCashOf(await read(booked._id), 250)
  })

  test('after a part went back by hand at the provider', async () => {
    const booked = await cinema.book(await cinema.aShow({ rupees: 250 }), ['A1'], await cinema.aPerson())
    const paid = (await read(booked._id)).story.find(({ kind }) => kind === 'paid')
    const paymentId = paid?.detail?.split(', ')[1]
    await control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}/refunds`, { amount: 10_000 })
    await expect.poll(async () => (await read(booked._id)).money.returned).toBe(100)
    const file = await read(booked._id)
    expect(kindsOf(file)).toContain('refunded')
    await expectCashOf(file, 150)
  })

  test('with snacks', async () => {
    const purchase = await aSnackPurchase(cinema)
    const { reservation } = await purchase.read(await buyWithSnacks(purchase))
    const file = await read(reservation?._id ?? '')
    expect(file.lines.map(({ kind }) => kind)).toEqual(['ticket', 'snack', 'snack'])
    await expectCashOf(file, 720)
  })
})

async function buyWithSnacks(purchase: Awaited<ReturnType<typeof aSnackPurchase>>) {
  const order = await purchase.checkout()
  await cinema.confirm(await purchase.pay(order), purchase.buyer)
  return order
}

async function expectCashOf(file: BookingFile, rupees: number): Promise<void> {
  expect(file.money.kept).toBe(rupees)
  expect(await sumCashAccounts(cinema.deps.db, file._id)).toBe(rupees * 100)
}
