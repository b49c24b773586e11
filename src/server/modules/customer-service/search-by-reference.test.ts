import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { findCreditNotes } from '#server/modules/booking/invoices/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const VPA = 'asha.menon@okhdfcbank'

type Payment = { readonly rrn: string; readonly showtimeId: string; readonly orderId: string }

let cinema: TestCinema
let clerk: Person
let show: Show
let booked: Reservation
let payment: Payment
beforeAll(async () => {
  cinema = await testCinema()
  clerk = await cinema.aStaffMember('counter')
  show = await cinema.aShow()
  await cinema.book(show, ['A1'], await cinema.aPerson())
  booked = await bookBy(VPA)
  payment = await paymentOf(booked)
})
afterAll(() => cinema.close())

async function bookBy(vpa: string): Promise<Reservation> {
  const buyer = await cinema.aPerson()
  const checkout = await cinema.checkout(show, ['C4', 'C5'], buyer)
  await cinema.lock(checkout, buyer)
  const payload = { order_id: checkout.orderID, vpa }
  const paid = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
  const { body } = await cinema.confirm(paid.json(), buyer)
  return (body as { reservation: Reservation }).reservation
}

async function paymentOf({ _id }: Reservation): Promise<Payment> {
  const [row] = await cinema.deps.db.query<Payment>(
    `select p.rrn, p.showtime_id as "showtimeId", p.order_id as "orderId" from payment p join reservation r on r.order_id = p.order_id
     where r.id = $1`,
    [_id],
  )
  if (!row) throw new Error('no payment')
  return row
}

async function find(q: string, { token } = clerk): Promise<readonly (readonly [string | null, boolean])[]> {
  const found = await cinema.api.get<BookingRow[]>(`/bookings?q=${encodeURIComponent(q)}`, { token })
  expect(found.status).toBe(200)
  return found.body.map(({ code, isSimilar }) => [code, isSimilar])
}

test('the clerk finds a booking by the id that the QR of its ticket has', async () => {
  expect(await find(booked._id)).toEqual([[booked.code, false]])
})

test('the clerk finds a booking by the reference number and the UPI ID of its payment', async () => {
  const { rrn } = payment
  expect(rrn).toMatch(/^\d{12}$/)
  const exact = [[booked.code, false]]
  expect(await find(rrn)).toEqual(exact)
  expect(await find(` ${rrn.slice(0, 4)} ${rrn.slice(4, 8)} ${rrn.slice(8)}`)).toEqual(exact)
  expect(await find(VPA)).toEqual(exact)
  expect(await find('Asha.Menon@OKHDFCBANK ')).toEqual(exact)
})

test('and by the numbers of its invoice and its credit note, however they are written', async () => {
  const exact = [[booked.code, false]]
  const invoice = booked.invoiceNumber
  for (const typed of [invoice, invoice.toLowerCase(), invoice.replace(/^MQ(..-..).0*/, 'mq $1 / ')])
    expect(await find(typed)).toEqual(exact)

  const admin = await cinema.aPerson('admin')
  const refund = await cinema.api.post(`/bookings/${payment.orderId}/refund`, {
    token: admin.token,
    body: { lines: [{ line: 1, quantity: 1 }], left: 480, amount: 240, reason: 'A broken seat' },
  })
  expect(refund.status).toBe(200)
  const [note] = await findCreditNotes(cinema.deps, payment)
  expect(note?.number).toMatch(/^CN/)
  expect(await find(note?.number ?? '')).toEqual(exact)
  expect(await find(note?.number.slice(2) ?? '')).toContainEqual(exact[0])
})

test('a reference that is one digit off shows no booking', async () => {
  const wrong = `${payment.rrn.slice(0, 11)}${payment.rrn.endsWith('1') ? 2 : 1}`
  for (const typed of [wrong, 'asha.menom@okhdfcbank', 'MQ26-27/0099999', 'CN26-27/0099999'])
    expect(await find(typed)).toEqual([])
})

test('the number of an invoice finds its booking without the letters of its series, too', async () => {
  expect(await find(booked.invoiceNumber.slice(2))).toContainEqual([booked.code, false])
})

test('a phone number with the code of the country is no reference', async () => {
  const found = await find('919826012345')
  expect(found).toContainEqual([booked.code, false])
})

test('the audit log says by what kind of words somebody searched', async () => {
  const asked = await cinema.aStaffMember('counter')
  for (const q of [payment.rrn, VPA, booked.invoiceNumber]) await find(q, asked)
  const entries = await listEntriesAbout(cinema.deps.db, asked.userId)
  expect(entries.map(({ after }) => after)).toEqual(
    ['rrn', 'vpa', 'document_number'].map((by) => ({ by, found: 1, codes: [booked.code] })),
  )
})
