import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { TaxInvoice } from '#contract/booking/tax-invoices.ts'
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
  await refundTicket(cinema, booked._id)
  await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: buyer.token })
})
afterAll(() => cinema.close())

const list = ({ token }: Person) =>
  cinema.api.get<TaxInvoice[]>(`/reservations/${booked._id}/tax-invoices`, { token })

function download({ token }: Person, { of = booked._id, language = 'en' } = {}) {
  const number = booked.invoiceNumber.replace('/', '-')
  const path = `/reservations/${of}/tax-invoices/${number}/pdf?language=${language}`
  return cinema.api.get<string>(path, { token })
}

test('a cancelled booking has its invoice as it was issued, although it has no pass', async () => {
  const pass = await cinema.api.get(`/reservations/${booked._id}/pass.pdf`, { token: buyer.token })
  expect(pass.status).toBe(410)
  expect((await list(buyer)).body).toMatchObject([{ number: booked.invoiceNumber, total: 720 }])
})

test('the buyer, the counter and admins download it in either language', async () => {
  for (const reader of [buyer, await cinema.aStaffMember('counter'), await cinema.aPerson('admin')]) {
    const response = await download(reader)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/filename="tax-invoice-MQ\d\d-\d\d-\d{7}\.pdf"/),
      'cache-control': 'no-store',
    })
    expect(response.body).toMatch(/^%PDF/)
  }
  expect((await download(buyer, { language: 'hi' })).body).toMatch(/^%PDF/)
})

test('nobody else does', async () => {
  const other = await cinema.aPerson()
  const others = await cinema.book(await cinema.aShow(), ['A1'], other)
  for (const reader of [other, await cinema.aStaffMember('door')]) {
    expect((await list(reader)).status).toBe(404)
    expect((await download(reader)).status).toBe(404)
  }
  expect((await download(other, { of: others._id })).status).toBe(404)
})
