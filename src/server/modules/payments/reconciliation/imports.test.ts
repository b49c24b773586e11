import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReconciliationState } from '#contract/reconciliation.ts'
import type { SettlementImport } from '#contract/settlement-imports.ts'
import { daysAfter, instantAt, localDate } from '#domain/time.ts'
import {
  importReport,
  importStatement,
  REPORT_HEAD,
  reportLine,
} from '#server/testing/reconciliation-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const count = async (table: 'bank_line' | 'provider_settlement_line') =>
  (await cinema.deps.db.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count
describe('the settlement report of the dashboard', () => {
  test('is imported in rupees; the same file and the same lines in another file change nothing', async () => {
    const first = [REPORT_HEAD, reportLine('pay_a'), reportLine('pay_b'), ''].join('\r\n')
    const imported = { status: 200, body: { outcome: 'imported', lines: 2, newLines: 2, problem: null } }
    expect(await importReport(cinema, token, first)).toMatchObject(imported)
    expect(await importReport(cinema, token, first)).toMatchObject({
      body: { outcome: 'known', newLines: 0 },
    })
    const longer = [REPORT_HEAD, reportLine('pay_a'), reportLine('pay_b'), reportLine('pay_c')].join('\n')
    expect(await importReport(cinema, token, longer)).toMatchObject({
      body: { outcome: 'imported', lines: 3, newLines: 1 },
    })
    expect(
      await cinema.deps.db.query(
        `select amount_paise as amount, fee_paise as fee, tax_paise as tax, credit_paise as credit, settled_at as at
         from provider_settlement_line where entity_id = 'pay_a'`,
      ),
    ).toEqual([
      { amount: 48_000, fee: 1_133, tax: 173, credit: 46_867, at: new Date('2026-10-05T06:30:00Z') },
    ])
    const { body } = await cinema.api.get<SettlementImport[]>('/reconciliation/imports', { token })
    expect(body.map(({ lines, newLines }) => [lines, newLines])).toEqual([
      [3, 1],
      [2, 2],
    ])
  })

  test('with the times of the API is in paise, and what is not settled yet is left out', async () => {
    const api = [
      'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id',
      'pay_p,payment,0,46867,48000,INR,1133,173,1791175293,setl_2',
      'pay_q,payment,0,46867,48000,INR,1133,173,,',
    ]
    expect(await importReport(cinema, token, api.join('\n'))).toMatchObject({
      body: { outcome: 'imported', lines: 1 },
    })
    const rows = await cinema.deps.db.query(
      `select amount_paise as amount from provider_settlement_line where entity_id in ('pay_p', 'pay_q')`,
    )
    expect(rows).toEqual([{ amount: 48_000 }])
  })

  test('whose line was read with other amounts before is refused', async () => {
    const other = [REPORT_HEAD, reportLine('pay_new'), reportLine('pay_a', { amount: '999.00' })].join('\n')
    const before = await count('provider_settlement_line')
    expect(await importReport(cinema, token, other)).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'other_before', value: 'pay_a' } },
    })
    expect(await count('provider_settlement_line')).toBe(before)
  })

  test('of another account is refused: most of its payments are not ours, unless it is to be taken anyway', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      reportLine(`pay_other${index}`, { settlement: 'setl_9' }),
    )
    const report = [REPORT_HEAD, ...lines].join('\n')
    const before = await count('provider_settlement_line')
    expect(await importReport(cinema, token, report, 'other.csv')).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'other_account', value: '60/60', line: null } },
    })
    expect(await count('provider_settlement_line')).toBe(before)
    expect(await importReport(cinema, token, report, 'other.csv&unknown=take')).toMatchObject({
      body: { outcome: 'imported', newLines: 60 },
    })
  })

  test.each([
    ['wrong_amount', reportLine('pay_x', { amount: '1e9' })],
    ['wrong_amount', reportLine('pay_x', { amount: '-5' })],
    ['decimal_comma', reportLine('pay_x', { amount: '"480,00"' })],
    ['wrong_groups', reportLine('pay_x', { amount: '"4,80.00"' })],
    ['two_amounts', reportLine('pay_x').replace('payment,0,', 'payment,5,')],
    ['wrong_id', reportLine('pay x;')],
    ['wrong_id', reportLine('pay_x', { settlement: '=cmd()' })],
    ['wrong_values', `${reportLine('pay_x')},more`],
    ['no_csv', `"${reportLine('pay_x')}`],
  ])('with a broken line (%s) is refused as a whole, with the number of the line', async (kind, broken) => {
    const before = await count('provider_settlement_line')
    const file = [REPORT_HEAD, reportLine('pay_whole'), broken].join('\n')
    const response = await importReport(cinema, token, file)
    expect(response).toMatchObject({ status: 200, body: { outcome: 'refused', problem: { kind } } })
    expect((response.body as { problem: { line: number } }).problem.line).toBe(3)
    expect(await count('provider_settlement_line')).toBe(before)
  })

  test('without a column is refused and the column is named', async () => {
    expect(await importReport(cinema, token, 'entity_id,type\npay_1,payment')).toMatchObject({
      body: {
        problem: { kind: 'columns_missing', missing: expect.arrayContaining(['settlement_id', 'fee']) },
      },
    })
  })
})

test('a settlement report with two columns of a name that is read is refused', async () => {
  const twice = [`${REPORT_HEAD},Amount`, `${reportLine('pay_twice')},1.00`].join('\n')
  expect(await importReport(cinema, token, twice)).toMatchObject({
    body: { outcome: 'refused', problem: { kind: 'column_repeated', line: 1, value: 'amount' } },
  })
})

describe('a day that has not come yet', () => {
  const dayIn = (days: number) => daysAfter(localDate(cinema.deps.now()), days)
  const refusal = (value: string) => ({
    body: { outcome: 'refused', problem: { kind: 'future_date', line: 2, value } },
  })

  test('refuses a statement, whose days would seem to reach there; a value date of tomorrow is read', async () => {
    const statement = (day: string) => `Date,Description,Debit,Credit\n${day},Of ${day},,1.00`
    expect(await importStatement(cinema, token, statement(dayIn(2)))).toMatchObject(refusal(dayIn(2)))
    expect(await importStatement(cinema, token, statement(dayIn(1)))).toMatchObject({ body: { newLines: 1 } })
    const { body } = await cinema.api.get<ReconciliationState>('/reconciliation', { token })
    expect(body.bankUntil).toBe(dayIn(1))
  })

  test('refuses a settlement report', async () => {
    const line = reportLine('pay_future').replace('05-10-2026', dayIn(3))
    expect(await importReport(cinema, token, [REPORT_HEAD, line].join('\n'))).toMatchObject(refusal(dayIn(3)))
    const seconds = instantAt(dayIn(3), '12:00').getTime() / 1_000
    const api = `entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id
pay_future,payment,0,46867,48000,INR,1133,173,${seconds},setl_future`
    expect(await importReport(cinema, token, api)).toMatchObject(refusal(dayIn(3)))
  })
})

describe('what is no CSV file', () => {
  test.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\x00\x06\x00')],
    ['a PDF', '%PDF-1.7 …'],
    ['a web page', '<html><table></table></html>'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s by the name of one is 415 at the field', async (_what, bytes) => {
    const refused = {
      status: 415,
      body: {
        error: { details: { fields: [{ field: 'file', because: { kind: 'csv_wanted' } }] } },
        message: 'Please choose a CSV file',
      },
    }
    expect(await importStatement(cinema, token, bytes)).toMatchObject(refused)
    expect(await importReport(cinema, token, bytes)).toMatchObject(refused)
  })

  test('no form is 415, a file beyond 5 MB is 413, an empty one is refused', async () => {
    const path = '/reconciliation/imports?kind=bank&name=a.csv'
    expect((await cinema.api.post(path, { token, body: { file: 'Date' } })).status).toBe(415)
    const large = Buffer.alloc(6 * 1024 * 1024, 'a,b\n')
    expect((await importStatement(cinema, token, large)).status).toBe(413)
    expect(await importStatement(cinema, token, '')).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'empty' } },
    })
  })
})

test('the same file by two admins at once is imported once', async () => {
  const csv = 'Date,Description,Debit,Credit\n05/10/2026,Raced,,7.00'
  const before = (await count('bank_line')) ?? 0
  const both = await Promise.all([1, 2].map(() => importStatement(cinema, token, csv)))
  expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['imported', 'known'])
  expect(await count('bank_line')).toBe(before + 1)
})
