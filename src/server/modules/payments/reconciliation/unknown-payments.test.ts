import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AttentionItem } from '#contract/attention.ts'
import type { Difference, DifferenceFile } from '#contract/reconciliation.ts'
import type { SettlementImport } from '#contract/settlement-imports.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { importReport, REPORT_HEAD, reportLine } from '#server/testing/reconciliation-calls.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { reconcile } from '../reconcile.ts'

let payments: TestPayments
let token: string
beforeAll(async () => {
  payments = await testPayments()
  token = (await payments.cinema.aPerson('admin')).token
})
afterAll(() => payments.close())

const get = async <T>(path: string) => (await payments.cinema.api.get<T>(path, { token })).body
const post = (path: string, body: object) => payments.cinema.api.post(path, { token, body })

/** A payment of an order of somebody else on the same account of the provider. */
async function aPaymentOfNobody(): Promise<string> {
  const order = { receipt: payments.deps.newId(), amount: TOTAL }
  const { id } = await payments.deps.gateways.payments.createOrder(order)
  return payments.pay({ ...(await payments.anOrder()), providerOrderId: id })
}
async function differenceOf(paymentId: string): Promise<DifferenceFile> {
  const [found] = await get<Difference[]>(`/reconciliation/differences?q=${paymentId}`)
  return get<DifferenceFile>(`/reconciliation/differences/${found?._id}`)
}
const attentionOf = async (paymentId: string) =>
  (await get<AttentionItem[]>('/attention?limit=200')).filter((item) => item.paymentId === paymentId)
const settleDifference = ({ _id, version }: Difference, reason: string) =>
  post(`/reconciliation/differences/${_id}/settle`, { reason, version })
const settleAttention = (paymentId: string, note: string) =>
  post('/attention/settle', { paymentId, kind: 'payment_unknown', reference: '', note })
const reasonsOf = async (id: string) =>
  (await listEntriesAbout(payments.deps.db, id)).flatMap(({ reason }) => reason ?? [])

test('a payment without an order stands in attention with its amount', async () => {
  const paymentId = await aPaymentOfNobody()
  await reconcile(payments.deps)
  expect(await attentionOf(paymentId)).toMatchObject([
    { kind: 'payment_unknown', amount: rupeesFromPaise(TOTAL) },
  ])
})

test('settling its difference closes it in attention with the same reason, and a comparison opens neither again', async () => {
  const paymentId = await aPaymentOfNobody()
  await reconcile(payments.deps)
  expect(await settleDifference(await differenceOf(paymentId), 'Of the other shop')).toMatchObject({
    status: 200,
  })
  expect(await attentionOf(paymentId)).toEqual([])
  expect(await reasonsOf(paymentId)).toEqual(['Of the other shop'])
  await reconcile(payments.deps)
  expect(await attentionOf(paymentId)).toEqual([])
  expect(await differenceOf(paymentId)).toMatchObject({ state: 'settled', reason: 'Of the other shop' })
})

test('settling it in attention settles its difference, which nobody can settle once more', async () => {
  const paymentId = await aPaymentOfNobody()
  await reconcile(payments.deps)
  const shown = await differenceOf(paymentId)
  expect(await settleAttention(paymentId, 'Asked the provider')).toMatchObject({ status: 200 })
  expect(await differenceOf(paymentId)).toMatchObject({ state: 'settled', reason: 'Asked the provider' })
  expect(await reasonsOf(shown._id)).toEqual(['Asked the provider'])
  expect((await settleDifference(shown, 'Seen')).status).toBe(409)
  expect((await settleAttention(paymentId, 'Once more')).status).toBe(200)
  await reconcile(payments.deps)
  expect(await attentionOf(paymentId)).toEqual([])
})

test('a payment that only a file has leaves attention with its difference when the file is withdrawn, and both come back with it', async () => {
  const paymentId = 'pay_ALIEN000000001'
  const report = [REPORT_HEAD, reportLine(paymentId, { settlement: 'setl_alien' })].join('\n')
  const importAgain = () => importReport(payments.cinema, token, report, 'alien.csv')
  const withdraw = async () => {
    const [file] = await get<SettlementImport[]>('/reconciliation/imports?limit=1')
    return post(`/reconciliation/imports/${file?._id}/withdraw`, { reason: 'Of another account' })
  }
  const states = async () => [
    (await differenceOf(paymentId)).state,
    (await attentionOf(paymentId)).map(({ kind }) => kind),
  ]
  const importAndWithdraw = async () => {
    expect(await importAgain()).toMatchObject({ body: { outcome: 'imported' } })
    await reconcile(payments.deps)
    expect(await states()).toEqual(['open', ['payment_unknown']])
    expect(await withdraw()).toMatchObject({ status: 200 })
    await reconcile(payments.deps)
    expect(await states()).toEqual(['gone', []])
  }
  await importAndWithdraw()
  await importAndWithdraw()
})
