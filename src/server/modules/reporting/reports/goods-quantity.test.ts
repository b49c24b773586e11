import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import { localDate } from '#domain/time.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('the GST summary has unit and quantity of goods, sold and returned, and none of services', async () => {
  const purchase = await aSnackPurchase(cinema)
  const order = await purchase.checkout()
  await cinema.confirm(await purchase.pay(order), purchase.buyer)
  const admin = await cinema.aPerson('admin')
  const { token } = admin
  const { reservation } = await purchase.read(order)
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservation?._id}`, { token })
  const refund = { lines: [{ line: 3, quantity: 1 }], left: 720, amount: 40, reason: 'Warm' }
  expect((await cinema.api.post(`/bookings/${file._id}/refund`, { token, body: refund })).status).toBe(200)
  await cinema.api.get(`/reservations/${reservation?._id}/credit-notes`, { token })

  const today = localDate(cinema.clock.now())
  const path = reportPath('gst-summary', { from: today, until: today })
  expect(rowsOf(await readReport(cinema, admin, path))).toMatchObject([
    { document: 'Invoices', code: '220210', unit: 'NOS', goods_quantity: 1, amount: 40 },
    { document: 'Invoices', code: '996331', unit: null, goods_quantity: null, amount: 180 },
    { document: 'Invoices', code: '999614', unit: null, goods_quantity: null, amount: 500 },
    { document: 'Credit notes', code: '220210', unit: 'NOS', goods_quantity: -1, amount: -40 },
  ])
})
