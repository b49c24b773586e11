import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VoucherDayFile } from '#contract/day-vouchers.ts'
import type { LedgerAccount } from '#contract/ledger-accounts.ts'
import { daysAfter } from '#domain/time.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { elementsOf, parseXml, textOf, type XmlElement } from '#server/testing/parse-xml.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import {
  asAdmin,
  dayOf,
  daysOf,
  fileOf,
  goToDay,
  makeVoucherOf,
  openPastDays,
  type PastDays,
} from './past-days.builder.ts'

let past: PastDays
beforeAll(async () => {
  past = await openPastDays()
})
afterAll(() => past.cinema.close())

type Sums = Readonly<Record<string, number>>
const sumsOf = (lines: VoucherDayFile['due']): Sums =>
  Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))
const paise = (rupees: string | number) => Math.round(Number(rupees) * 100)

/** Debits of each ledger name less its credits, in paise, as the XML says them. */
function tallySums(vouchers: readonly XmlElement[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const entry of vouchers.flatMap((voucher) => elementsOf(voucher, 'ALLLEDGERENTRIES.LIST'))) {
    const [name, amount] = [textOf(entry, 'LEDGERNAME'), paise(textOf(entry, 'AMOUNT'))]
    expect(textOf(entry, 'ISDEEMEDPOSITIVE')).toBe(amount < 0 ? 'Yes' : 'No')
    expect(textOf(entry, 'AMOUNT')).toMatch(/^-?\d+\.\d\d$/)
    sums[name] = (sums[name] ?? 0) - amount
  }
  return sums
}

const totalOf = (sums: Readonly<Record<string, number>>) =>
  Object.values(sums).reduce((total, sum) => total + sum, 0)

async function refund(reservationId: string, rupees: number, line: object): Promise<void> {
  const { cinema } = past
  const token = await asAdmin(cinema)
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservationId}`, token)
  const body = { lines: [line], left: 500, amount: rupees, reason: 'Asked for' }
  const refunded = await cinema.api.post(`/bookings/${file._id}/refund`, { ...token, body })
  expect(refunded).toMatchObject({ status: 200 })
}

test('the voucher of a day has its sales by kind and rate with their tax, and the money where it is', async () => {
  const { cinema, first } = past
  const dear = await cinema.aShow({ rupees: 250 })
  const cheap = await cinema.aShow({ rupees: 100 })
  await cinema.book(dear, ['A1', 'A2'], await cinema.aPerson())
  const clerk = await aClerk(cinema, 1_000)
  for (const sale of [
    saleBody(cheap, ['A1', 'A2', 'A3']),
    saleBody(dear, ['B1'], { mode: 'card', slipReference: '123456' }),
  ])
    expect(await sell(cinema, clerk, sale)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  const ofShift = `/counter/shifts/${clerk.shift._id}`
  const drop = { amount: 200, reason: 'Alone at the till' }
  expect((await cinema.api.post(`${ofShift}/drops`, { token: clerk.token, body: drop })).status).toBe(201)
  expect(
    (await cinema.api.post(`${ofShift}/count`, { token: clerk.token, body: { counted: 1_095 } })).status,
  ).toBe(200)
  goToDay(cinema, daysAfter(first, 1))

  const { status, body } = await makeVoucherOf(past, first)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'open', due: [], vouchers: [{ number: expect.any(String) }] })
  const [voucher] = body.vouchers
  const sums = sumsOf(voucher?.lines ?? [])
  // 3 tickets at 250 include 18 %, 3 at 100 include 5 %; half of the tax each. The drawer: 300 less 200 to the safe less 5 missing.
  const dearTaxable = sums['sales/ticket/18'] ?? 0
  const cheapTaxable = sums['sales/ticket/5'] ?? 0
  expect(Math.abs(paise(dearTaxable) + (75_000 * 100) / 118)).toBeLessThan(3)
  expect(Math.abs(paise(cheapTaxable) + (30_000 * 100) / 105)).toBeLessThan(3)
  expect(sums['cgst/18']).toBe(sums['sgst/18'])
  expect(paise(dearTaxable) + 2 * paise(sums['cgst/18'] ?? 0)).toBe(-75_000)
  expect(paise(cheapTaxable) + 2 * paise(sums['cgst/5'] ?? 0)).toBe(-30_000)
  expect(sums).toMatchObject({ cash: 95, safe: 200, card_terminal: 250, cash_differences: 5 })
  expect((sums['gateway'] ?? 0) + (sums['gateway_fees'] ?? 0)).toBeCloseTo(500, 6)
  expect(sums['customer_deposits']).toBeUndefined()
  expect(sums['sales/unallocated']).toBeUndefined()
  expect(totalOf(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, paise(sum)])))).toBe(0)
})

test('a voucher is made once, also by two at once, and its file has the same bytes each time', async () => {
  const { cinema, first } = past
  const [voucher] = (await dayOf(past, first)).vouchers
  const file = await fileOf(past, 'tally', `&voucher=${voucher?._id}`)
  await Promise.all([makeVoucherOf(past, first), makeVoucherOf(past, first)])
  expect((await dayOf(past, first)).vouchers).toHaveLength(1)
  const again = await fileOf(past, 'tally', `&voucher=${voucher?._id}`)
  expect(again.text).toBe(file.text)
  const [stored] = await cinema.deps.db.query<{ hash: string }>(
    'select file_sha256 as hash from day_voucher where id = $1',
    [voucher?._id],
  )
  expect(createHash('sha256').update(file.text).digest('hex')).toBe(stored?.hash)
})

test('what changed since the voucher is one more voucher, with the difference alone', async () => {
  const { cinema, first, today } = past
  const day = daysAfter(first, 1)
  const show = await cinema.aShow({ rupees: 250 })
  const { _id } = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  goToDay(cinema, daysAfter(first, 2))
  await makeVoucherOf(past, day)
  // The provider says late that money came on the day; its order is of the day, too.
  const { db } = cinema.deps
  await db.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'lost', 'late', account, amount, r.showtime_id, r.order_id, indian_instant($2::date) + interval '20 hours'
     from reservation r, (values ('chargeback_losses', 700), ('gateway', -700)) as leg (account, amount) where r.id = $1`,
    [_id, day],
  )
  const listed = (await daysOf(past)).find((one) => one.day === day)
  expect(listed).toMatchObject({ state: 'open', difference: 7, vouchers: [{}] })
  expect(sumsOf((await dayOf(past, day)).due)).toEqual({ gateway: -7, chargeback_losses: 7 })
  const { vouchers } = (await makeVoucherOf(past, day)).body
  expect(vouchers.map(({ lines }) => lines.length)[1]).toBe(2)
  expect(sumsOf(vouchers[1]?.lines ?? [])).toEqual({ gateway: -7, chargeback_losses: 7 })
  expect((await daysOf(past)).find((one) => one.day === day)).toMatchObject({ difference: 0 })
  expect(today > day).toBe(true)
  // What goes back today is of today: revenue and tax by the credit note.
  await refund(_id, 250, { line: 1, quantity: 1 })
  expect((await daysOf(past)).find((one) => one.day === day)).toMatchObject({ difference: 0 })
  const due = sumsOf((await dayOf(past, daysAfter(first, 2))).due)
  expect(paise(due['sales/ticket/18'] ?? 0) + 2 * paise(due['cgst/18'] ?? 0)).toBe(25_000)
})

test('both files of a period have all its vouchers, and add up to the ledger', async () => {
  const { cinema } = past
  const [tally, csv] = [await fileOf(past, 'tally'), await fileOf(past, 'csv')]
  expect(tally.headers['content-type']).toBe('application/xml; charset=utf-8')
  const vouchers = elementsOf(parseXml(tally.text), 'VOUCHER')
  const sums = tallySums(vouchers)
  expect(vouchers).toHaveLength(3)
  expect(new Set(vouchers.map((voucher) => voucher.attributes['REMOTEID'])).size).toBe(3)
  expect(vouchers.map((voucher) => textOf(voucher, 'VOUCHERNUMBER').slice(-7))).toEqual([
    '0000001',
    '0000002',
    '0000003',
  ])
  expect(textOf(vouchers[0] as XmlElement, 'DATE')).toBe(past.first.replaceAll('-', ''))
  for (const voucher of vouchers) {
    expect(voucher.attributes).toMatchObject({ VCHTYPE: 'Journal', ACTION: 'Create' })
    expect(textOf(voucher, 'GUID')).toBe(voucher.attributes['REMOTEID'])
    expect(totalOf(tallySums([voucher]))).toBe(0)
  }
  const [head = [], ...rows] = parseCsv(csv.text)
  const [ledger, debit, credit] = ['Ledger', 'Debit', 'Credit'].map((name) => head.indexOf(name))
  const csvSums: Record<string, number> = {}
  for (const row of rows) {
    const name = row[ledger ?? -1] ?? ''
    csvSums[name] = (csvSums[name] ?? 0) + paise(row[debit ?? -1] ?? '') - paise(row[credit ?? -1] ?? '')
  }
  expect(csvSums).toEqual(sums)
  const [books] = await cinema.deps.db.query<{ cash: number; card: number; revenue: number }>(
    `select sum(amount_paise) filter (where account = 'cash')::bigint as cash,
       sum(amount_paise) filter (where account = 'card_terminal')::bigint as card,
       sum(amount_paise) filter (where account = 'ticket_revenue' and kind = 'earned')::bigint as revenue from ledger_leg`,
  )
  expect(sums['Cash in drawers']).toBe(books?.cash)
  expect(sums['Card terminal clearing']).toBe(books?.card)
  const revenue = Object.entries(sums).filter(([name]) => /^(Sale|Output)/.test(name))
  expect(totalOf(Object.fromEntries(revenue))).toBe(books?.revenue)
})

test('an account without a name stops the voucher and is named; names are escaped in XML, and no formula in CSV', async () => {
  const { cinema, first } = past
  const day = daysAfter(first, 2)
  goToDay(cinema, daysAfter(first, 3))
  const save = async (ledger: string) =>
    cinema.api.call('PUT', '/ledger-accounts', {
      ...(await asAdmin(cinema)),
      body: { accounts: [{ account: 'gateway', ledger, group: '', code: '' }] },
    })
  expect((await save('')).status).toBe(200)
  expect(await makeVoucherOf(past, day)).toMatchObject({
    status: 422,
    body: { error: { code: 'accounts_unnamed', details: { accounts: ['gateway'] } } },
  })
  expect((await dayOf(past, day)).vouchers).toEqual([])
  for (const broken of ['\ufffe', '\uffff', '\u0008'])
    expect((await save(`Razor${broken}pay`)).status).toBe(400)
  const name = `=1+1 & "Razor" <pay's> ₹`
  await save(name)
  expect((await makeVoucherOf(past, day)).status).toBe(200)
  const [voucher] = (await dayOf(past, day)).vouchers
  const query = `&voucher=${voucher?._id}`
  const names = elementsOf(parseXml((await fileOf(past, 'tally', query)).text), 'LEDGERNAME')
  expect(names.map(({ text }) => text)).toContain(name)
  const { text } = await fileOf(past, 'csv', query)
  expect(parseCsv(text).flat()).toContain(`'${name}`)
  // The vouchers that were made keep their names.
  expect((await fileOf(past, 'tally')).text).toContain('<LEDGERNAME>Razorpay clearing</LEDGERNAME>')
})

test('an account that the program cannot name is listed once a voucher needs it, and can be named', async () => {
  const { cinema, first } = past
  const day = daysAfter(first, 2)
  await cinema.deps.db.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at)
     select 'cash_drop', 'to a locker', account, amount, indian_instant($1::date) + interval '12 hours'
     from (values ('locker', 300), ('cash', -300)) as leg (account, amount)`,
    [day],
  )
  expect((await makeVoucherOf(past, day)).body.error?.details).toEqual({ accounts: ['locker'] })
  const listed = await cinema.api.get<LedgerAccount[]>('/ledger-accounts', await asAdmin(cinema))
  expect(listed.body.filter(({ ledger }) => ledger === '')).toMatchObject([{ account: 'locker' }])
  await cinema.api.call('PUT', '/ledger-accounts', {
    ...(await asAdmin(cinema)),
    body: { accounts: [{ account: 'locker', ledger: 'Locker', group: '', code: '17' }] },
  })
  const { vouchers } = (await makeVoucherOf(past, day)).body
  expect(vouchers.at(-1)?.lines.map(({ ledger }) => ledger)).toEqual(['Cash in drawers', 'Locker'])
})

test('a day that has not ended has no voucher, and days without vouchers have no file', async () => {
  const { cinema, first, today } = past
  const running = daysAfter(first, 3)
  expect(await makeVoucherOf(past, running)).toMatchObject({
    status: 422,
    body: { error: { code: 'day_not_over' } },
  })
  expect((await daysOf(past)).find(({ day }) => day === running)).toMatchObject({ state: 'running' })
  const path = `/vouchers/tally?from=${today}&until=${today}`
  expect((await cinema.api.get(path, await asAdmin(cinema))).status).toBe(404)
  const unknown = `/voucher-days/${first}?venue=${cinema.deps.newId()}`
  expect((await cinema.api.get(unknown, await asAdmin(cinema))).status).toBe(404)
})

test('the database keeps a voucher as it was made, and refuses one that does not balance', async () => {
  const { db } = past.cinema.deps
  await expect(db.query('update day_voucher_line set amount_paise = amount_paise + 1')).rejects.toThrow(
    'never changed',
  )
  await expect(db.query('delete from day_voucher')).rejects.toThrow('never changed')
  const unbalanced = `insert into day_voucher_line (voucher_id, line, account, ledger_name, ledger_group, code, amount_paise)
    select id, 99, 'x', 'x', '', '', 1 from day_voucher limit 1`
  await expect(db.query(unbalanced)).rejects.toThrow('sum to nothing')
})
