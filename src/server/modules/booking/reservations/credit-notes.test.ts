import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditNote } from '#contract/booking/credit-notes.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { refundTicket } from '#server/testing/credit-note-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let buyer: Person
let booked: Reservation
beforeAll(async () => {
  cinema = await testCinema()
  buyer = await cinema.aPerson()
  booked = await cinema.book(await cinema.aShow({ rupees: 240 }), ['A1', 'A2', 'A3'], buyer)
})
afterAll(() => cinema.close())

const list = ({ token }: Person) =>
  cinema.api.get<CreditNote[]>(`/reservations/${booked._id}/credit-notes`, { token })

function download(number: string, { token }: Person, { of = booked._id, language = 'en' } = {}) {
  const path = `/reservations/${of}/credit-notes/${number.replace('/', '-')}/pdf?language=${language}`
  return cinema.api.get<string>(path, { token })
}

test('a booking of which nothing went back has no credit note', async () => {
  expect((await list(buyer)).body).toEqual([])
})

test('each refund has a credit note with a number, although no mail was sent', async () => {
  await refundTicket(cinema, booked._id)
  await refundTicket(cinema, booked._id)
  const numbers = await cinema.deps.db.query('select 1 from credit_note')
  expect(numbers).toEqual([])
  const { body } = await list(buyer)
  expect(body).toMatchObject([
    { number: 'CN26-27/0000001', amount: 240, invoiceNumber: booked.invoiceNumber },
    { number: 'CN26-27/0000002', amount: 240, invoiceNumber: booked.invoiceNumber },
  ])
  expect((await list(buyer)).body).toEqual(body)
})

test('the buyer, the counter and admins download it in either language', async () => {
  const readers = [buyer, await cinema.aStaffMember('counter'), await cinema.aPerson('admin')]
  for (const reader of readers) {
    const response = await download('CN26-27/0000001', reader)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="credit-note-CN26-27-0000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(response.body).toMatch(/^%PDF/)
  }
  expect((await download('CN26-27/0000001', buyer, { language: 'hi' })).body).toMatch(/^%PDF/)
})

test('nobody else does: not other customers, not staff of the door, not by the way of another booking', async () => {
  const other = await cinema.aPerson()
  const others = await cinema.book(await cinema.aShow(), ['A1'], other)
  for (const reader of [other, await cinema.aStaffMember('door')]) {
    expect((await list(reader)).status).toBe(404)
    expect((await download('CN26-27/0000001', reader)).status).toBe(404)
  }
  expect((await download('CN26-27/0000001', other, { of: others._id })).status).toBe(404)
  expect((await download('CN26-27/0000003', buyer)).status).toBe(404)
})
