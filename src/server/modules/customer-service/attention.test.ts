import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttentionItem } from '#contract/attention.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import { reconcile } from '#server/modules/payments/reconcile.ts'
import { aPaidBooking } from '#server/testing/attention-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person

beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const atProvider = (path: string, body: object) => control(cinema.simulatorsUrl, path, body)
const post = (path: string, body: object) =>
  cinema.api.post(`/attention/${path}`, { token: admin.token, body })
async function itemsOf(paymentId: string): Promise<AttentionItem[]> {
  const { body } = await cinema.api.get<AttentionItem[]>('/attention?limit=200', { token: admin.token })
  return body.filter((item) => item.paymentId === paymentId)
}

/** A booking whose refund the provider refuses. */
async function aRefusedRefund() {
  const paymentId = await aPaidBooking(cinema, await cinema.aPerson())
  const { body: found } = await cinema.api.get<BookingFile[]>('/bookings?limit=1', { token: admin.token })
  const id = found[0]?._id ?? ''
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: admin.token })
  const fault = { status: 400 }
  await atProvider('/faults', { operation: 'payments.refund', fault, times: 1 })
  const left = file.money.paid
  const body = { lines: null, left, amount: left, reason: 'The projector broke' }
  await cinema.api.post(`/bookings/${id}/refund`, { token: admin.token, body })
  return { paymentId, id, left }
}
const stateOf = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: admin.token })).body.state

describe('a refund that the provider refuses', () => {
  test('is listed with what was tried, and ends with the refund that staff made there', async () => {
    const { paymentId, id, left } = await aRefusedRefund()
    expect(await itemsOf(paymentId)).toMatchObject([
      {
        kind: 'refund_refused',
        orderId: id,
        amount: left,
        attempts: 1,
        nextAttemptAt: null,
        canBeRefundedByHand: true,
        tries: [{ outcome: 'refused', at: expect.stringMatching(/^20/) }],
      },
    ])
    expect(await stateOf(id)).toBe('needs_attention')
    const note = 'Made in the dashboard'
    const wrong = { paymentId, providerRefundId: 'rfnd_unknown', note }
    const unknown = { status: 404, body: { error: { code: 'refund_unknown' } } }
    expect(await post('refunded', wrong)).toMatchObject(unknown)
    const other = await aPaidBooking(cinema, await cinema.aPerson())
    const { id: foreign } = (await atProvider(`/razorpay/payments/${other}/refunds`, {})) as { id: string }
    expect(await post('refunded', { ...wrong, providerRefundId: foreign })).toMatchObject(unknown)
    expect(await stateOf(id)).toBe('needs_attention')

    const { id: byHand } = (await atProvider(`/razorpay/payments/${paymentId}/refunds`, {})) as { id: string }
    const made = { paymentId, providerRefundId: byHand, note }
    expect((await post('refunded', made)).status).toBe(200)
    expect((await post('refunded', made)).status).toBe(200)
    expect(await itemsOf(paymentId)).toEqual([])
    expect(await stateOf(id)).toBe('refunded')
    const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
    expect(refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1)
    const [entry] = await listEntriesAbout(cinema.deps.db, paymentId)
    expect(entry).toMatchObject({ action: 'payment.refunded_by_hand', reason: note })
  })

  test('ends when the provider is asked again after staff have made it there', async () => {
    const { paymentId, id, left } = await aRefusedRefund()
    await post('ask', { paymentId })
    expect(await itemsOf(paymentId)).toHaveLength(1)
    await atProvider(`/razorpay/payments/${paymentId}/refunds`, {})
    const asked = await post('ask', { paymentId })
    expect(asked).toMatchObject({ status: 200, body: { paid: left, refunded: left } })
    expect(await itemsOf(paymentId)).toEqual([])
    expect(await stateOf(id)).toBe('refunded')
  })

  test('is not recorded while the provider is away', async () => {
    const { paymentId } = await aRefusedRefund()
    const { id } = (await atProvider(`/razorpay/payments/${paymentId}/refunds`, {})) as { id: string }
    const marked = { paymentId, providerRefundId: id, note: 'Made in the dashboard' }
    await atProvider('/faults', { operation: 'refunds.fetch', fault: { status: 500 }, times: 9 })
    expect((await post('refunded', marked)).status).toBe(503)
    expect(await itemsOf(paymentId)).toHaveLength(1)
    await fetch(`${cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    expect((await post('refunded', marked)).status).toBe(200)
    expect(await itemsOf(paymentId)).toEqual([])
  })

  test('is not settled by a note alone', async () => {
    const { paymentId } = await aRefusedRefund()
    expect(
      (await post('settle', { paymentId, kind: 'refund_refused', reference: '', note: 'x' })).status,
    ).toBe(400)
    expect(await itemsOf(paymentId)).toHaveLength(1)
  })
})

test('money that went back without us leaves the list when somebody has looked, once', async () => {
  const paymentId = await aPaidBooking(cinema, await cinema.aPerson())
  await atProvider(`/razorpay/payments/${paymentId}/refunds`, { amount: 1_000 })
  await post('ask', { paymentId })
  expect(await itemsOf(paymentId)).toMatchObject([{ kind: 'refunded_in_part' }])
  const seen = { paymentId, kind: 'refunded_in_part', reference: '', note: 'Agreed by phone' }
  expect((await post('settle', seen)).status).toBe(200)
  expect((await post('settle', seen)).status).toBe(200)
  expect(await itemsOf(paymentId)).toEqual([])
  const entries = await listEntriesAbout(cinema.deps.db, paymentId)
  expect(entries.filter(({ action }) => action === 'payment.settled')).toHaveLength(1)
})

test('a disputed payment names its booking', async () => {
  const buyer = await cinema.aPerson()
  const paymentId = await aPaidBooking(cinema, buyer)
  const { body: bookings } = await cinema.api.get<BookingFile[]>('/bookings?limit=1', { token: admin.token })
  await atProvider(`/razorpay/payments/${paymentId}/disputes`, { amount: 1_000 })
  await reconcile(cinema.deps)
  const [open] = await itemsOf(paymentId)
  expect(open).toMatchObject({ kind: 'dispute_open', code: bookings[0]?.code, name: bookings[0]?.name })
})

test('a payment that nobody knows is not found', async () => {
  expect((await post('ask', { paymentId: 'pay_unknown' })).status).toBe(404)
  const unknown = { paymentId: 'pay_unknown', kind: 'charged_back', reference: '', note: 'x' }
  expect((await post('settle', unknown)).status).toBe(404)
})
