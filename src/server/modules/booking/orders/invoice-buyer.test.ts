import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { localDate } from '#domain/time.ts'
import { personalRecordsOf } from '#server/personal-records.ts'
import { deleteByAge } from '#server/retention.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { exchangeCalls } from '#server/testing/exchange-calls.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { upiSales } from '#server/testing/upi-sales.ts'

const BUSINESS: InvoiceBuyer = { gstin: '27AAPFU0939F1ZV', legalName: 'Asha Traders LLP' }
const OTHER: InvoiceBuyer = { gstin: '29AABCR1718E1ZL', legalName: 'Ravi Films' }

let cinema: TestCinema
let asha: Person
let show: Show
let column = 0
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
  show = await cinema.aShow({ rows: 6, columns: 30, rupees: 240, startsInMinutes: 60 * 24 * 60 })
})
afterAll(() => cinema.close())

/** An order of two seats that no other test has. */
function anOrder(buyer = asha): Promise<Checkout> {
  column += 1
  return cinema.checkout(show, [`A${column}`, `B${column}`], buyer)
}

type Answer = ErrorResponse & { readonly buyer: InvoiceBuyer | null }
const pathOf = ({ order }: Checkout) => `/orders/invoice-buyer?orderId=${order}`
const save = (order: Checkout, buyer: object | null, { token } = asha) =>
  cinema.api.call<Answer>('PUT', pathOf(order), { token, body: { buyer } })
const read = async (order: Checkout, { token } = asha) =>
  (await cinema.api.get<Answer>(pathOf(order), { token })).body.buyer

async function buy(order: Checkout, buyer = asha): Promise<Reservation> {
  await cinema.lock(order, buyer)
  const { body } = await cinema.confirm(await cinema.pay(order), buyer)
  return (body as { reservation: Reservation }).reservation
}

const invoiceRow = async (number: string) => {
  const today = localDate(cinema.clock.now())
  const admin = await cinema.aPerson('admin')
  const report = await readReport(cinema, admin, reportPath('invoices', { from: today, until: today }))
  return rowsOf(report).find(({ invoice }) => invoice === number)
}

describe('the business that an order is bought for', () => {
  test('is none until the buyer names it, is changed as often as wanted, and removed', async () => {
    const order = await anOrder()
    expect(await read(order)).toBeNull()
    expect(await save(order, { ...BUSINESS, gstin: ' 27aapfu 0939f1zv' })).toMatchObject({
      status: 200,
      body: { buyer: BUSINESS },
    })
    await save(order, OTHER)
    expect(await read(order)).toEqual(OTHER)
    expect(await save(order, null)).toMatchObject({ status: 200, body: { buyer: null } })
    expect(await read(order)).toBeNull()
  })

  test.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '00AAPFU0939F1ZV', '27AAPFU0939F1ZVX', '', 7])(
    'has a GSTIN with a right check digit: not %s',
    async (gstin) => {
      const order = await anOrder()
      expect(await save(order, { ...BUSINESS, gstin })).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: 'buyer.gstin' }] } } },
      })
      expect(await read(order)).toBeNull()
    },
  )

  test('is not the cinema itself, and has a name', async () => {
    const order = await anOrder()
    const own = (await cinema.deps.venues.first()).gstin
    expect((await save(order, { ...BUSINESS, gstin: own })).body.error.details).toMatchObject({
      fields: [{ field: 'buyer.gstin', because: { kind: 'gstin_invalid' } }],
    })
    expect((await save(order, { ...BUSINESS, legalName: ' ' })).body.error.details).toMatchObject({
      fields: [{ field: 'buyer.legalName', because: { kind: 'field_missing' } }],
    })
  })

  test('is the owner’s alone to see and to say', async () => {
    const order = await anOrder()
    const ravi = await cinema.aPerson()
    expect((await save(order, BUSINESS, ravi)).status).toBe(404)
    expect((await cinema.api.get(pathOf(order), { token: ravi.token })).status).toBe(404)
  })

  test('two savings at once leave one of both', async () => {
    const order = await anOrder()
    const answers = await Promise.all([save(order, BUSINESS), save(order, OTHER)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([BUSINESS, OTHER]).toContainEqual(await read(order))
  })

  test('stays on the invoice once it is paid, in the register too, and cannot be changed any more', async () => {
    const order = await anOrder()
    await save(order, BUSINESS)
    const { invoiceNumber } = await buy(order)
    for (const changed of [OTHER, null])
      expect(await save(order, changed)).toMatchObject({
        status: 409,
        body: { error: { code: 'order_not_payable' } },
      })
    expect(await read(order)).toEqual(BUSINESS)
    expect(await invoiceRow(invoiceNumber)).toMatchObject({
      buyer_gstin: BUSINESS.gstin,
      buyer_name: BUSINESS.legalName,
      amount: 480,
    })
  })

  test('a buyer who names none has an invoice without one', async () => {
    const { invoiceNumber } = await buy(await anOrder())
    expect(await invoiceRow(invoiceNumber)).toMatchObject({ buyer_gstin: null, buyer_name: null })
  })

  test('is that of the order with other snacks', async () => {
    const order = await anOrder()
    await save(order, BUSINESS)
    const path = `/orders/snacks?orderId=${order.order}`
    const body = { snacks: [], amount: 480 }
    const { body: next } = await cinema.api.post<Checkout>(path, { token: asha.token, body })
    expect(next.order).not.toBe(order.order)
    expect(await read(next)).toEqual(BUSINESS)
  })

  test('is that of the booking that another one is exchanged for', async () => {
    const ravi = await cinema.aPerson()
    const dear = await cinema.aShow({ rows: 4, columns: 6, startsInMinutes: 2 * 24 * 60 })
    const order = await cinema.checkout(dear, ['C4', 'C5'], ravi)
    await save(order, BUSINESS, ravi)
    const { _id } = await buy(order, ravi)
    const { params, body } = await exchangeCalls(cinema, async () => ({
      params: { id: _id },
    })).exchangeBooking()
    const { token } = await cinema.aPerson('admin')
    const exchanged = await cinema.api.post<{ reservation: Reservation }>(`/bookings/${params.id}/exchange`, {
      token,
      body,
    })
    expect(exchanged.status).toBe(200)
    const rows = await cinema.deps.db
      .query(`select legal_name from invoice_buyer b join booking_order o on o.id = b.order_id
      where o.exchange_of_order_id is not null`)
    expect(rows).toEqual([{ legal_name: BUSINESS.legalName }])
  })
})

describe('at the counter', () => {
  test('a sale for a business has it on its invoice; the same sale sent again changes nothing', async () => {
    const clerk = await aClerk(cinema)
    const body = saleBody(show, ['F1'], { invoiceBuyer: BUSINESS })
    const { reservation } = (await sell(cinema, clerk, body)).body
    await sell(cinema, clerk, { ...body, invoiceBuyer: OTHER })
    const printed = await cinema.api.get<Reservation>(`/reservations/${reservation?._id}`, clerk)
    expect([reservation?.invoiceBuyer, printed.body.invoiceBuyer]).toEqual([BUSINESS, BUSINESS])
    expect(await invoiceRow(reservation?.invoiceNumber ?? '')).toMatchObject({
      buyer_gstin: BUSINESS.gstin,
      amount: 240,
    })
  })

  test('a wrong GSTIN is refused at its field, and nothing is sold', async () => {
    const clerk = await aClerk(cinema)
    const own = (await cinema.deps.venues.first()).gstin
    for (const gstin of ['27AAPFU0939F1ZW', own])
      expect(
        await sell(cinema, clerk, saleBody(show, ['F2'], { invoiceBuyer: { ...BUSINESS, gstin } })),
      ).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: 'invoiceBuyer.gstin' }] } } },
      })
    expect((await sell(cinema, clerk, saleBody(show, ['F2']))).status).toBe(200)
  })

  test('a sale by UPI is for a business too', async () => {
    const clerk = await aClerk(cinema)
    const cheap = await cinema.aShow({ rupees: 250, startsInMinutes: 90 })
    const { begin } = upiSales(() => ({ cinema, clerk, show: cheap }))
    expect((await begin(['A1'], { changes: { invoiceBuyer: BUSINESS } })).status).toBe(200)
    const rows = await cinema.deps.db.query(
      `select b.gstin from invoice_buyer b join booking_order o on o.id = b.order_id where o.showtime_id = $1`,
      [cheap.id],
    )
    expect(rows).toEqual([{ gstin: BUSINESS.gstin }])
  })
})

describe('what is kept', () => {
  const countOf = async (order: Checkout) => {
    const rows = await cinema.deps.db.query<{ count: number }>(
      `select count(*)::int as count from invoice_buyer b join booking_order o on o.id = b.order_id where o.provider_order_id = $1`,
      [order.orderID],
    )
    return rows[0]?.count
  }

  test('the business of an unpaid order is deleted after 30 days, that of an invoice stays', async () => {
    const [unpaid, paid] = [await anOrder(), await anOrder()]
    await save(unpaid, BUSINESS)
    await save(paid, BUSINESS)
    await buy(paid)
    await deleteByAge(cinema.deps)
    expect([await countOf(unpaid), await countOf(paid)]).toEqual([1, 1])
    cinema.clock.advance(31 * 24 * 60)
    await deleteByAge(cinema.deps)
    expect([await countOf(unpaid), await countOf(paid)]).toEqual([0, 1])
  })

  test('an export has it; an erased account keeps it on the invoice alone', async () => {
    const ravi = await cinema.aPerson()
    const [unpaid, paid] = [await anOrder(ravi), await anOrder(ravi)]
    await save(unpaid, BUSINESS, ravi)
    await save(paid, BUSINESS, ravi)
    await buy(paid, ravi)
    const { body } = await cinema.api.get<object>('/users/me/export', { token: ravi.token })
    expect(JSON.stringify(body).split(BUSINESS.legalName)).toHaveLength(3)
    const subject = {
      userId: ravi.userId,
      provenEmail: null,
      language: 'en' as const,
      now: cinema.clock.now(),
    }
    for (const records of personalRecordsOf(cinema.deps))
      if (records.section === 'bookings') await cinema.deps.db.transaction((tx) => records.erase(tx, subject))
    expect([await countOf(unpaid), await countOf(paid)]).toEqual([0, 1])
  })
})
