import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { findTicket } from '#server/modules/booking/index.ts'
import { listPartRefunds, reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control } from '#server/testing/provider-books.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { beginPreparing, setSoldOut } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { mailRefund } from './mail-refund.ts'

let cinema: TestCinema
let purchase: Awaited<ReturnType<typeof aSnackPurchase>>
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  purchase = await aSnackPurchase(cinema)
})
afterEach(async () => {
  await expectBooksToAgree(cinema)
})
afterAll(() => cinema.close())

describe('an order of seats and snacks', () => {
  test('costs the sum of its lines, each with the tax of its item', async () => {
    const order = await purchase.checkout()
    expect(order.amount).toBe(720)
    const { lines, total, tax } = await purchase.read(order)
    expect(total).toBe(720)
    expect(lines).toMatchObject([
      { kind: 'ticket', amount: 500 },
      {
        kind: 'snack',
        label: purchase.samosa.name,
        quantity: 2,
        amount: 180,
        taxCode: '996331',
        tax: { ratePercent: 5 },
      },
      { kind: 'snack', label: 'Cola', amount: 40, taxCode: '220210', tax: { ratePercent: 40 } },
    ])
    expect(tax).toMatchObject({ ratePercent: 18 })
  })

  test('is paid once, and the kitchen gets its snacks', async () => {
    const order = await purchase.checkout()
    const { body } = await cinema.confirm(await purchase.pay(order), purchase.buyer)
    expect(body).toMatchObject({ state: 'confirmed', reservation: { total: 720 } })
    expect(await purchase.kitchen()).toEqual([
      {
        state: 'ordered',
        items: [
          { snackId: purchase.samosa.id, name: purchase.samosa.name, quantity: 2 },
          { snackId: purchase.cola.id, name: 'Cola', quantity: 1 },
        ],
      },
    ])
  })

  test('goes back as a whole, with its snacks, when the ticketing system refuses the seats', async () => {
    await control(cinema.simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 1 })
    const order = await purchase.checkout()
    expect(await cinema.confirm(await purchase.pay(order), purchase.buyer)).toMatchObject({
      body: { state: 'refunded' },
    })
    expect((await purchase.read(order)).refund).toMatchObject({ amount: 720, state: 'processed' })
    expect(await purchase.kitchen()).toEqual([])
  })
})

describe('a snack that is sold out in the middle of a payment', () => {
  test('goes back by its line; the tickets and the rest are confirmed', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    expect(await cinema.confirm(proof, purchase.buyer)).toMatchObject({
      body: { state: 'confirmed', refund: null },
    })
    expect((await purchase.read(order)).lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([
      0, 2, 0,
    ])
    expect(await purchase.returned(order)).toBe(180)
    expect(await purchase.kitchen()).toMatchObject([{ items: [{ name: 'Cola' }] }])
    expect(await listPartRefunds(cinema.deps.db, [proof.razorpay_payment_id])).toMatchObject([
      { amount: 18_000, part: 'sold_out', state: 'processed' },
    ])
  })

  test('stays on the tax invoice, which was issued for it', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await cinema.confirm(proof, purchase.buyer)
    const id = (await purchase.read(order)).reservation?._id ?? ''
    const { snacks, total } = (await findTicket(cinema.deps, id))?.ticket ?? {}
    expect(snacks?.lines).toMatchObject([
      { name: purchase.samosa.name, quantity: 2, unitPrice: 9_000, taxCode: '996331', isRefunded: true },
      { name: 'Cola', quantity: 1, unitPrice: 4_000, taxCode: '220210', isRefunded: false },
    ])
    const taxed = snacks?.taxes.map(({ taxCode, tax }) => [taxCode, tax.taxable + tax.cgst + tax.sgst])
    expect(taxed).toEqual([
      ['996331', 18_000],
      ['220210', 4_000],
    ])
    expect(total).toBe(72_000)
  })

  test('is mailed as a credit note of its own, with number and date of the invoice', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await cinema.confirm(proof, purchase.buyer)
    const [refund] = await listPartRefunds(cinema.deps.db, [proof.razorpay_payment_id])
    const sent: Mail[] = []
    const mail = { send: async (each: Mail) => void sent.push(each) }
    const deps = { ...cinema.deps, gateways: { ...cinema.deps.gateways, mail } }
    const asked = { paymentId: proof.razorpay_payment_id, refundId: refund?.id }
    await Promise.all([mailRefund(deps, asked), mailRefund(deps, asked)])
    const { reservation } = await purchase.read(order)
    const notes = await cinema.deps.db.query<{ number: string }>(
      `select n.document_number as number from credit_note n
       join tax_invoice i on i.order_id = n.order_id where i.number = $1`,
      [reservation?.invoiceNumber],
    )
    expect(notes).toEqual([{ number: expect.stringMatching(/^CN\d\d-\d\d\/\d{7}$/) }])
    const number = notes[0]?.number ?? ''
    expect(sent).toHaveLength(2)
    for (const { attachments, text } of sent) {
      expect(text).toContain(`Credit note: ${number}`)
      expect(attachments.map(({ filename }) => filename)).toEqual([
        `credit-note-${number.replaceAll('/', '-')}.pdf`,
      ])
    }
  })

  test('goes back once, however often the payment is reported', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await Promise.all([cinema.confirm(proof, purchase.buyer), cinema.confirm(proof, purchase.buyer)])
    await cinema.confirm(proof, purchase.buyer)
    await submitDueRefunds(cinema.deps)
    expect(await purchase.returned(order)).toBe(180)
  })

  test('is returned later when the provider does not respond', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    const fault = { operation: 'payments.refund', times: 3, fault: { dropResponse: true } }
    await control(cinema.simulatorsUrl, '/faults', fault)
    await cinema.confirm(proof, purchase.buyer)
    expect(await purchase.returned(order)).toBe(0)
    cinema.clock.advance(10)
    await submitDueRefunds(cinema.deps)
    expect(await purchase.returned(order)).toBe(180)
  })

  test('leaves nothing to the kitchen when it was all', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await setSoldOut(cinema.deps.db, purchase.cola.id)
    await cinema.confirm(proof, purchase.buyer)
    expect(await purchase.kitchen()).toEqual([])
    expect(await purchase.returned(order)).toBe(220)
  })
})

describe('a cancelled booking', () => {
  const cancel = (reservation: BookingData['reservation']) =>
    cinema.api.post(`/reservations/${reservation?._id}/cancel`, { token: purchase.buyer.token })

  test('returns the snacks that nobody has begun to prepare, and not the tickets', async () => {
    const order = await purchase.checkout()
    await cinema.confirm(await purchase.pay(order), purchase.buyer)
    await cancel((await purchase.read(order)).reservation)
    await submitDueRefunds(cinema.deps)
    expect(await purchase.read(order)).toMatchObject({ state: 'cancelled', reservation: { returned: 220 } })
    expect(await purchase.kitchen()).toMatchObject([{ state: 'cancelled' }])
  })

  test('does not return what is being prepared', async () => {
    const order = await purchase.checkout()
    await cinema.confirm(await purchase.pay(order), purchase.buyer)
    await beginPreparing(cinema.deps.db, purchase.buyer.userId)
    await cancel((await purchase.read(order)).reservation)
    await submitDueRefunds(cinema.deps)
    expect(await purchase.read(order)).toMatchObject({ state: 'cancelled', reservation: { returned: 0 } })
    expect(await purchase.kitchen()).toMatchObject([{ state: 'preparing' }])
  })
})

describe('a refund by staff', () => {
  test('of a part of a line of snacks says at the field that the line goes back together, and so it does', async () => {
    const order = await purchase.checkout()
    await cinema.confirm(await purchase.pay(order), purchase.buyer)
    const { token } = await cinema.aPerson('admin')
    const { reservation } = await purchase.read(order)
    const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservation?._id}`, { token })
    const refund = (quantity: number) => {
      const body = { lines: [{ line: 2, quantity }], left: 720, amount: quantity * 90, reason: 'Cold' }
      return cinema.api.post(`/bookings/${file._id}/refund`, { token, body })
    }
    expect(await refund(1)).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed', details: { fields: [{ field: 'lines.0.quantity' }] } } },
    })
    expect(await refund(2)).toMatchObject({ status: 200, body: { money: { returned: 180 } } })
  })
})

describe('a refund of the whole payment by hand', () => {
  test('takes the snacks from the kitchen', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await cinema.confirm(proof, purchase.buyer)
    await control(cinema.simulatorsUrl, `/razorpay/payments/${proof.razorpay_payment_id}/refunds`, {})
    await reconcile(cinema.deps)
    expect(await purchase.read(order)).toMatchObject({ state: 'refunded', reservation: { state: 'void' } })
    expect(await purchase.kitchen()).toMatchObject([{ state: 'cancelled' }])
  })
})
