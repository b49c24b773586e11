import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { AttentionItem } from '#contract/attention.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidBooking } from '#server/testing/attention-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { listUnbalancedEntries } from '#server/testing/invariants/money-records.queries.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

let cinema: TestCinema
let admins: readonly Person[]
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  admins = [await cinema.aPerson('admin'), await cinema.aPerson('admin')]
})
afterEach(() => removeFaults())
afterAll(() => cinema.close())

const atProvider = (path: string, body: object) => control(cinema.simulatorsUrl, path, body)
const removeFaults = async () =>
  void (await fetch(`${cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' }))
const as = (index: number) => ({ token: admins[index]?.token })
const mark = (index: number, body: object) => cinema.api.post('/attention/refunded', { ...as(index), body })

/** Asks for the refund of a whole booking while the provider does not make it. */
async function aRefund(fault: object, times = 1) {
  const paymentId = await aPaidBooking(cinema, await cinema.aPerson())
  const { body: found } = await cinema.api.get<BookingFile[]>('/bookings?limit=1', as(0))
  const path = `/bookings/${found[0]?._id}`
  const { body: file } = await cinema.api.get<BookingFile>(path, as(0))
  const left = file.money.paid
  await atProvider('/faults', { operation: 'payments.refund', subject: paymentId, fault, times })
  const body = { lines: null, left, amount: left, reason: 'The projector broke' }
  await cinema.api.post(`${path}/refund`, { ...as(0), body })
  return { paymentId, path, left }
}
const byHand = async (paymentId: string, body = {}) =>
  ((await atProvider(`/razorpay/payments/${paymentId}/refunds`, body)) as { id: string }).id

/** What went back of a payment: at the provider, and in the ledger. */
async function returned(paymentId: string) {
  const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
  const own = refunds.filter(({ payment_id: id, status }) => id === paymentId && status === 'processed')
  const [booked] = await cinema.deps.db.query<{ paise: number }>(
    'select refunded_paise as paise from payment where id = $1',
    [paymentId],
  )
  return { theirs: own.reduce((sum, { amount }) => sum + amount, 0), ours: booked?.paise }
}

test('two admins who mark the same refund at once record it once', async () => {
  const { paymentId, path, left } = await aRefund({ status: 400 })
  const providerRefundId = await byHand(paymentId)
  const body = { paymentId, providerRefundId, note: 'Made in the dashboard' }
  const marked = await Promise.all([mark(0, body), mark(1, body), mark(0, body), mark(1, body)])
  expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await returned(paymentId)).toEqual({ theirs: left * 100, ours: left * 100 })
  const { body: file } = await cinema.api.get<BookingFile>(path, as(0))
  expect(file.state).toBe('refunded')
  expect(await listUnbalancedEntries(cinema.deps.db)).toEqual([])
})

test('a refund that the system still tries is not offered and not marked, and is paid once', async () => {
  const { paymentId, left } = await aRefund({ status: 500 }, 9)
  const { body: items } = await cinema.api.get<AttentionItem[]>('/attention?limit=200', as(0))
  expect(items.filter((item) => item.paymentId === paymentId && item.canBeRefundedByHand)).toEqual([])
  const providerRefundId = await byHand(paymentId, { amount: 1_000 })
  const body = { paymentId, providerRefundId, note: 'Made in the dashboard' }
  await removeFaults()
  cinema.clock.advance(60)
  // The job is waiting for the provider while the admins mark.
  const slow = {
    operation: 'payments.refund',
    subject: paymentId,
    fault: { responseDelayMs: 1_500 },
    times: 1,
  }
  await atProvider('/faults', slow)
  const [submitted, ...marked] = await Promise.all([
    submitDueRefunds(cinema.deps),
    mark(0, body),
    mark(1, body),
  ])
  expect(submitted).toBeGreaterThan(0)
  expect(marked.map(({ status }) => status)).toEqual([409, 409])
  await cinema.api.post('/attention/ask', { ...as(0), body: { paymentId } })
  cinema.clock.advance(60)
  await submitDueRefunds(cinema.deps)
  await cinema.api.post('/attention/ask', { ...as(0), body: { paymentId } })
  expect(await returned(paymentId)).toEqual({ theirs: left * 100, ours: left * 100 })
  expect(await listUnbalancedEntries(cinema.deps.db)).toEqual([])
})
