import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DaySums, Difference } from '#contract/reconciliation.ts'
import type { BankLine, SettlementImport } from '#contract/settlement-imports.ts'
import { toPaise } from '#domain/money.ts'
import { testReconciliation, type TestReconciliation } from '#server/testing/test-reconciliation.ts'

let reconciliation: TestReconciliation
let token: string
beforeAll(async () => {
  reconciliation = await testReconciliation()
  token = (await reconciliation.payments.cinema.aPerson('admin')).token
})
afterAll(() => reconciliation.payments.close())

const get = async <T>(path: string) => (await reconciliation.payments.cinema.api.get<T>(path, { token })).body

test('credits from the provider without a settlement are open differences, in the sums of their day, until one is known', async () => {
  const { bankSays, day, found, deps } = reconciliation
  const text = 'NEFT CR RAZORPAY'
  await bankSays([day(), text, toPaise(24_567_850)], [day(), `${text} UTR55667788`, toPaise(18_540_025)])
  await found()
  const open = `/reconciliation/differences?state=open&kind=bank_credit_unknown&q=${encodeURIComponent(text)}`
  const listed = await get<Difference[]>(open)
  expect(listed.map((one) => [one.text, one.ours, one.theirs, one.day])).toEqual(
    expect.arrayContaining([
      [text, null, 245_678.5, day()],
      [`${text} UTR55667788`, null, 185_400.25, day()],
    ]),
  )
  const sumsOf = async () =>
    (await get<DaySums[]>(`/reconciliation/days?from=${day()}&until=${day()}`)).map(
      ({ settled, banked, bankDifference }) => [settled, banked, bankDifference],
    )
  expect(await sumsOf()).toEqual([[0, 431_078.75, 431_078.75]])
  await deps.db.query(
    `insert into provider_settlement (id, amount_paise, status, utr, settled_at) values ('setl_late', 18540025, 'processed', 'UTR55667788', $1)`,
    [deps.now()],
  )
  await found()
  expect((await get<Difference[]>(open)).map((one) => one.text)).toEqual([text])
  expect(await sumsOf()).toEqual([[185_400.25, 431_078.75, 245_678.5]])
})

test('a longer reference that has the one of a settlement in it is of another transfer', async () => {
  const { bankSays, aSettledPayment, day, found } = reconciliation
  const { settlement } = await aSettledPayment()
  const { id, utr, amount } = settlement
  await bankSays(
    [day(), `NEFT OF OTHERS 9${utr}1`, toPaise(100)],
    [day(), `NEFT OF OTHERS ${utr}A`, toPaise(200)],
    [day(), `NEFT/${utr?.toLowerCase()}-CR`, amount],
  )
  expect((await found()).filter((one) => one.includes(id))).toEqual([])
  const [file] = await get<SettlementImport[]>('/reconciliation/imports?limit=1')
  const lines = await get<BankLine[]>(`/reconciliation/imports/${file?._id}/lines`)
  expect(lines.filter(({ settlementId }) => settlementId === id).map(({ credit }) => credit)).toEqual([
    amount / 100,
  ])
})

test('the lines of a statement are listed with the settlement of each', async () => {
  const { bankSays, settle, aPayment, day } = reconciliation
  await aPayment()
  const { id, utr, amount } = await settle()
  await reconciliation.found()
  await bankSays([day(), `NEFT ${utr} RAZORPAY`, amount], [day(), 'Interest', toPaise(150)])
  const [file] = await get<SettlementImport[]>('/reconciliation/imports?limit=1')
  const lines = await get<BankLine[]>(`/reconciliation/imports/${file?._id}/lines`)
  expect(
    lines.map((line) => [line.date, line.description, line.debit, line.credit, line.settlementId]),
  ).toEqual(
    expect.arrayContaining([
      [day(), `NEFT ${utr} RAZORPAY`, 0, amount / 100, id],
      [day(), 'Interest', 0, 1.5, null],
    ]),
  )
  expect(lines).toHaveLength(2)
  const nothing = `/reconciliation/imports/${reconciliation.deps.newId()}/lines`
  expect((await reconciliation.payments.cinema.api.get(nothing, { token })).status).toBe(404)
})
