import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DaySums, Difference, DifferenceFile, ReconciliationState } from '#contract/reconciliation.ts'
import type { Notices } from '#contract/reporting.ts'
import { daysAfter, instantAt, localDate } from '#domain/time.ts'
import { misreportingProvider } from '#server/testing/misreporting-provider.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { processPayment } from '../process-payment.ts'
import { reconcile } from '../reconcile.ts'

const MINUTES_A_DAY = 24 * 60

let payments: TestPayments
let deps: TestPayments['deps']
let says: ReturnType<typeof misreportingProvider>['says']
let token: string
beforeAll(async () => {
  payments = await testPayments()
  token = (await payments.cinema.aPerson('admin')).token
  const reported = misreportingProvider(payments.deps.gateways.payments)
  says = reported.says
  deps = { ...payments.deps, gateways: { ...payments.deps.gateways, payments: reported.provider } }
})
afterAll(() => payments.close())

const get = async <T>(path: string) => (await payments.cinema.api.get<T>(path, { token })).body
const settle = ({ _id, version }: Difference, reason: string) =>
  payments.cinema.api.post(`/reconciliation/differences/${_id}/settle`, { token, body: { reason, version } })
const readState = () => get<ReconciliationState>('/reconciliation')
async function differenceOf(subject: string): Promise<DifferenceFile> {
  const [found] = await get<Difference[]>(`/reconciliation/differences?q=${subject}`)
  return get<DifferenceFile>(`/reconciliation/differences/${found?._id}`)
}
const storyOf = async (subject: string) => (await differenceOf(subject)).story.map(({ what }) => what)

/** A payment of which the provider says another amount. */
async function aWrongPayment(): Promise<string> {
  const order = await payments.anOrder()
  const paymentId = await payments.pay(order)
  await processPayment(payments.deps, { order, paymentId })
  says.changed.set(paymentId, { amount: TOTAL + 100 })
  await reconcile(deps)
  return paymentId
}

test('a settled difference stays settled while it stays the same, and opens again with another amount', async () => {
  const subject = await aWrongPayment()
  expect(await differenceOf(subject)).toMatchObject({ state: 'open', ours: 480, theirs: 481 })
  expect((await settle(await differenceOf(subject), 'Rounded by the provider')).status).toBe(200)
  await reconcile(deps)
  expect(await differenceOf(subject)).toMatchObject({ state: 'settled', reason: 'Rounded by the provider' })
  says.changed.set(subject, { amount: TOTAL + 200 })
  await reconcile(deps)
  expect(await differenceOf(subject)).toMatchObject({ state: 'open', theirs: 482, reason: null })
  expect(await storyOf(subject)).toEqual(['found', 'settled', 'changed'])
})

test('a difference that disappears closes itself; one that comes back opens again, also after it was settled', async () => {
  const subject = await aWrongPayment()
  const lie = { amount: TOTAL + 100 }
  says.changed.delete(subject)
  await reconcile(deps)
  expect(await differenceOf(subject)).toMatchObject({ state: 'gone' })
  says.changed.set(subject, lie)
  await reconcile(deps)
  await settle(await differenceOf(subject), 'Seen')
  says.changed.delete(subject)
  await reconcile(deps)
  expect(await differenceOf(subject)).toMatchObject({ state: 'settled' })
  says.changed.set(subject, lie)
  await reconcile(deps)
  expect(await differenceOf(subject)).toMatchObject({ state: 'open' })
  expect(await storyOf(subject)).toEqual(['found', 'gone', 'returned', 'settled', 'gone', 'returned'])
})

test('of two admins who settle the same one is refused and sees what is now; so is a settled one once more', async () => {
  const difference = await differenceOf(await aWrongPayment())
  const both = await Promise.all([settle(difference, 'One'), settle(difference, 'Two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    error: { code: 'stale_edit', details: { current: { state: 'settled' } } },
  })
  expect((await settle(await differenceOf(difference.subject), 'Three')).status).toBe(409)
  expect(await storyOf(difference.subject)).toEqual(['found', 'settled'])
})

test('open differences are notices with their kind, a metric, and rows of the file', async () => {
  const subject = await aWrongPayment()
  const { notices, counts } = await get<Notices>('/admin/notices')
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'reconciliation', name: 'payment_amount', text: subject }),
    ]),
  )
  const { open } = await readState()
  expect(counts).toContainEqual({ kind: 'reconciliation', count: open })
  expect((await payments.cinema.app.inject('/metrics')).body).toContain(
    `reconciliation_differences ${open}\n`,
  )
  const csv = await get<string>(`/reconciliation/export?state=open&q=${subject}`)
  const [head, ...rows] = parseCsv(csv)
  expect(head?.slice(0, 6)).toEqual(['kind', 'state', 'subject', 'day', 'ours', 'theirs'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['payment_amount', 'open', subject, localDate(deps.now()), '480.00', '481.00'],
  ])
  expect(rows[0]?.[head?.indexOf('last_seen') ?? -1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('the sums of a day have what provider and ledger say, and their difference', async () => {
  payments.cinema.clock.advance(1440)
  await aWrongPayment()
  const day = localDate(deps.now())
  expect(await get(`/reconciliation/days?from=${day}&until=${day}`)).toEqual([
    {
      day,
      provider: 481,
      ledger: 480,
      difference: 1,
      settled: 0,
      banked: null,
      bankDifference: null,
      open: 1,
      compared: 'part',
    },
  ])
  const path = `/reconciliation/days?from=2026-01-01&until=${day}`
  expect((await payments.cinema.api.get(path, { token })).status).toBe(400)
})

test('a day says whether comparisons cover all of it, a part or nothing', async () => {
  payments.cinema.clock.advance(10 * MINUTES_A_DAY)
  const middle = instantAt(localDate(deps.now()), '12:00')
  payments.cinema.clock.advance(MINUTES_A_DAY + (middle.getTime() - deps.now().getTime()) / 60_000)
  await reconcile(deps)
  const today = localDate(deps.now())
  const from = daysAfter(today, -4)
  const days = async () =>
    (await get<DaySums[]>(`/reconciliation/days?from=${from}&until=${today}`)).map(({ compared }) => compared)
  expect(await days()).toEqual(['part', 'whole', 'whole', 'part', 'none'])
  payments.cinema.clock.advance(MINUTES_A_DAY / 2 + 1)
  await payments.control('/faults', { operation: 'payments.list', fault: { status: 500 }, times: 9 })
  await expect(reconcile(deps)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await days())[0]).toBe('part')
  await payments.cinema.simulators.inject({ method: 'DELETE', url: '/control/faults' })
  await reconcile(deps)
  expect((await days())[0]).toBe('whole')
})

describe('a run', () => {
  test('without the provider fails, says so, and changes no difference', async () => {
    const subject = await aWrongPayment()
    const before = await differenceOf(subject)
    await payments.control('/faults', { operation: 'payments.list', fault: { status: 500 }, times: 9 })
    await expect(reconcile(deps)).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await readState()).toMatchObject({ state: 'failed', compared: { failed: false } })
    expect(await differenceOf(subject)).toEqual(before)
    await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    payments.cinema.clock.advance(1)
    await reconcile(deps)
    expect(await readState()).toMatchObject({ state: 'compared' })
  })

  test('whose questions stay without a response keeps what was found, and opens nothing new', async () => {
    const subject = await aWrongPayment()
    const [order] = [await payments.anOrder()]
    const fresh = await payments.pay(order)
    await processPayment(payments.deps, { order, paymentId: fresh })
    says.changed.set(fresh, { amount: TOTAL + 100 })
    await payments.control('/faults', { operation: 'payments.fetch', fault: { status: 400 }, times: 50 })
    await reconcile(deps)
    expect(await differenceOf(subject)).toMatchObject({ state: 'open' })
    expect(await get(`/reconciliation/differences?q=${fresh}`)).toEqual([])
    await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    await reconcile(deps)
    expect(await differenceOf(fresh)).toMatchObject({ state: 'open' })
  })

  test('that was killed in the middle has changed nothing wrongly, and the next one finds everything', async () => {
    const order = await payments.anOrder()
    const subject = await payments.pay(order)
    await processPayment(payments.deps, { order, paymentId: subject })
    says.changed.set(subject, { amount: TOTAL + 100 })
    payments.cinema.clock.advance(1)
    const { promise: reached, resolve: arrive } = Promise.withResolvers<void>()
    const dying = {
      ...deps.gateways.payments,
      listSettlements: () => {
        arrive()
        return Promise.withResolvers<never>().promise
      },
    }
    void reconcile({ ...deps, gateways: { ...deps.gateways, payments: dying } })
    await reached
    expect(await readState()).toMatchObject({ state: 'running' })
    payments.cinema.clock.advance(16)
    expect(await readState()).toMatchObject({ state: 'broken_off' })
    await reconcile(deps)
    expect(await readState()).toMatchObject({ state: 'compared' })
    expect(await storyOf(subject)).toEqual(['found'])
  })

  test('beside others at the same moment finds each difference once', async () => {
    const order = await payments.anOrder()
    const subject = await payments.pay(order)
    await processPayment(payments.deps, { order, paymentId: subject })
    says.changed.set(subject, { amount: TOTAL + 100 })
    await Promise.all([1, 2, 3].map(() => reconcile(deps)))
    expect(await storyOf(subject)).toEqual(['found'])
  })

  test('that is asked for while none is under way is made by a job, and recorded', async () => {
    const { runJobs } = await import('#server/jobs.ts')
    payments.cinema.clock.advance(1)
    const { latest } = await readState()
    expect((await payments.cinema.api.post('/reconciliation/run', { token })).status).toBe(202)
    await runJobs(payments.deps)
    const after = await readState()
    expect(after.latest?.at).not.toBe(latest?.at)
  })
})
