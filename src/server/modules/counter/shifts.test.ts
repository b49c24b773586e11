import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Counter, CounterPayout } from '#contract/counter.ts'
import type { CounterShift, ShiftReport } from '#contract/counter-shifts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { listUnasked } from '#server/modules/payments/reconciliation/reported.queries.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { aRegistration } from '#server/testing/account-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { aClerk, aPayout, openShift, saleBody, sell } from '#server/testing/counter-calls.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { COUNTER_DIFFERENCE_RUPEES: '50' } })
})
afterAll(async () => {
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listViolations(cinema.deps.db, { now: cinema.deps.now(), books })).toEqual([])
  await cinema.close()
})

const post = <T>(path: string, { token }: Person, body: object = {}) =>
  cinema.api.post<T>(`/counter/${path}`, { token, body })
const get = <T>(path: string, { token }: Person) => cinema.api.get<T>(`/counter${path}`, { token })
const count = (shift: CounterShift, clerk: Person, counted: number) =>
  post<CounterShift>(`shifts/${shift._id}/count`, clerk, { counted })
const cashOf = async ({ _id }: CounterShift) => {
  const [row] = await cinema.deps.db.query<{ cash: number }>(
    `select coalesce(sum(amount_paise), 0)::int as cash from ledger_leg where shift_id = $1 and account = 'cash'`,
    [_id],
  )
  return row?.cash
}

describe('a shift', () => {
  test('is one for a clerk, also when two tablets open it at once', async () => {
    const clerk = await cinema.aStaffMember('counter')
    const both = await Promise.all([1, 2].map(() => post('shifts', clerk, { float: 500 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await get<Counter>('', clerk)).body.shift).toMatchObject({
      state: 'open',
      float: 500,
      isOwn: true,
    })
  })

  test('does not say what should be in the drawer before the cash is counted', async () => {
    const clerk = await aClerk(cinema)
    await sell(cinema, clerk, saleBody(await cinema.aShow(), ['A1']))
    const { shift } = (await get<Counter>('', clerk)).body
    expect(shift).toMatchObject({ expected: null, counted: null, difference: null })
    expect(await get(`/shifts/${clerk.shift._id}`, clerk)).toMatchObject({
      status: 409,
      body: { error: { code: 'shift_not_counted' } },
    })
    expect((await get<CounterShift[]>('/shifts', clerk)).body).toMatchObject([{ expected: null }])
  })

  test('has its sum in no answer that its clerk can get before the count', async () => {
    const clerk = await aClerk(cinema, 1_111)
    const show = await cinema.aShow({ rupees: 731 })
    await sell(cinema, clerk, saleBody(show, ['A1']))
    const { body: last } = await sell(cinema, clerk, saleBody(show, ['A2', 'A3']))
    await post(`shifts/${clerk.shift._id}/drops`, clerk, { amount: 100, reason: 'Alone at the till' })
    const ids = [clerk.shift._id, show.id, last.reservation?._id ?? '']
    const reads = endpoints.filter(({ method, duty, produces }) => {
      return method === 'GET' && [duty].flat().includes('counter') && produces !== 'text/event-stream'
    })
    expect(reads.length).toBeGreaterThan(8)
    const paths = reads.flatMap(({ path }) => ids.map((id) => path.replace(':id', id)))
    for (const path of new Set(paths)) {
      const { body } = await cinema.api.get(path, { token: clerk.token })
      // 731 and 1,462 in cash, without and with the float, before and after the drop; as numbers, because ids may have such digits.
      expect(JSON.stringify(body)).not.toMatch(/[:,[](2193|3304|2093|3204)[,}\]]/)
    }
    const { body: sales } = await get<object[]>('/sales', clerk)
    expect(sales).toHaveLength(2)
    for (const sale of sales) expect(sale).not.toHaveProperty('amount')
  })

  test('whose count agrees is closed, and reports its sales by mode', async () => {
    const clerk = await aClerk(cinema, 2_000)
    const show = await cinema.aShow({ rupees: 250 })
    await sell(cinema, clerk, saleBody(show, ['A1', 'A2'], { tendered: 2_000 }))
    await sell(cinema, clerk, saleBody(show, ['A3'], { mode: 'card', slipReference: '0042' }))
    await sell(
      cinema,
      clerk,
      saleBody(show, ['A4'], { mode: 'complimentary', amount: 0, reason: 'A guest of the house' }),
    )
    const counted = await count(clerk.shift, clerk, 2_500)
    expect(counted.body).toMatchObject({
      state: 'closed',
      expected: 2_500,
      difference: { amount: 0, isShort: false },
    })
    const { body: report } = await get<ShiftReport>(`/shifts/${clerk.shift._id}`, clerk)
    expect(report.sales).toEqual([
      { mode: 'card', sales: 1, tickets: 1, amount: 250 },
      { mode: 'cash', sales: 1, tickets: 2, amount: 500 },
      { mode: 'complimentary', sales: 1, tickets: 1, amount: 0 },
    ])
    expect(await cashOf(clerk.shift)).toBe(50_000)
    expect((await sell(cinema, clerk, saleBody(show, ['A5']))).body.error?.code).toBe('no_open_shift')
    await openShift(cinema, clerk)
  })

  test('with a large difference waits for the reason, which the ledger has as cash that is missing', async () => {
    const clerk = await aClerk(cinema, 1_000)
    expect((await count(clerk.shift, clerk, 949)).body).toMatchObject({
      state: 'counted',
      difference: { amount: 51, isShort: true },
    })
    expect(await post('shifts', clerk, { float: 0 })).toMatchObject({ status: 409 })
    const closing = await post(`shifts/${clerk.shift._id}/close`, clerk, { reason: 'Wrong change given' })
    expect(closing.body).toMatchObject({ state: 'closed', reason: 'Wrong change given' })
    expect(await cashOf(clerk.shift)).toBe(-5_100)
  })

  test('with a small difference needs none', async () => {
    const clerk = await aClerk(cinema, 1_000)
    expect((await count(clerk.shift, clerk, 1_050)).body).toMatchObject({
      state: 'closed',
      difference: { amount: 50, isShort: false },
    })
    expect(await cashOf(clerk.shift)).toBe(5_000)
  })

  test('of an empty drawer that gave money back is counted below zero, and everybody can still read it', async () => {
    const clerk = await aClerk(cinema, 0)
    await post(`payouts/${await aPayout(cinema)}`, clerk)
    const counted = await count(clerk.shift, clerk, 0)
    expect(counted).toMatchObject({
      status: 200,
      body: { state: 'counted', expected: -500, difference: { amount: 500, isShort: false } },
    })
    const admin = await cinema.aPerson('admin')
    const read = [
      await get('', clerk),
      await get('/shifts', admin),
      await get(`/shifts/${clerk.shift._id}`, clerk),
    ]
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
    const closing = await post(`shifts/${clerk.shift._id}/close`, clerk, { reason: 'Out of my own purse' })
    expect(closing).toMatchObject({ status: 200, body: { state: 'closed', expected: -500 } })
  })

  test('may have more cash than anybody may enter', async () => {
    const clerk = await aClerk(cinema, 10_000_000)
    await sell(cinema, clerk, saleBody(await cinema.aShow({ rupees: 250 }), ['A1']))
    expect(await count(clerk.shift, clerk, 10_000_000)).toMatchObject({
      status: 200,
      body: { state: 'counted', expected: 10_000_250, difference: { amount: 250, isShort: true } },
    })
    expect((await get<Counter>('', clerk)).body.shift).toMatchObject({ expected: 10_000_250 })
  })

  test('is counted once, also by two at once', async () => {
    const clerk = await aClerk(cinema)
    const counts = await Promise.all([100, 2_000].map((sum) => count(clerk.shift, clerk, sum)))
    expect(counts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await count(clerk.shift, clerk, 2_000)).status).toBe(409)
  })

  test('of somebody else is not found by a clerk; admins see and count all', async () => {
    const [clerk, other, admin] = [await aClerk(cinema), await aClerk(cinema), await cinema.aPerson('admin')]
    expect((await count(clerk.shift, other, 2_000)).status).toBe(404)
    expect((await get(`/shifts/${clerk.shift._id}`, other)).status).toBe(404)
    expect((await get<CounterShift[]>('/shifts', other)).body.map(({ _id }) => _id)).toEqual([
      other.shift._id,
    ])
    expect((await get<CounterShift[]>('/shifts', admin)).body.map(({ _id }) => _id)).toContain(
      clerk.shift._id,
    )
    expect((await count(clerk.shift, admin, 2_000)).body.state).toBe('closed')
  })

  test.each([{ float: -1 }, { float: 1.001 }, { float: '100' }, {}])(
    'is not opened with %j',
    async (body) => {
      expect((await post('shifts', await cinema.aStaffMember('counter'), body)).status).toBe(400)
    },
  )
})

describe('the account of a clerk', () => {
  const refusal = { status: 409, body: { error: { code: 'has_open_shift' } } }

  test('is not erased by a superadmin before its shift is closed: missing cash has a name', async () => {
    const [clerk, boss] = [await aClerk(cinema, 1_000), await cinema.aPerson('superadmin')]
    const erase = () => cinema.api.call('DELETE', `/users/${clerk.userId}`, { token: boss.token })
    expect(await erase()).toMatchObject(refusal)
    await count(clerk.shift, clerk, 0)
    expect(await erase()).toMatchObject(refusal)
    await post(`shifts/${clerk.shift._id}/close`, clerk, { reason: 'Robbed' })
    expect((await erase()).status).toBe(200)
  })

  test('is not erased by the clerk either', async () => {
    const { token } = await cinema.aPerson('superadmin')
    const person = { ...aRegistration(), role: 'staff', duties: ['counter'] }
    await cinema.api.post('/users', { token, body: person })
    const { email, password } = person
    const { body: clerk } = await cinema.api.post<Person>('/users/login', { body: { email, password } })
    const erase = () => cinema.api.call('DELETE', '/users/me', { token: clerk.token, body: { password } })
    const shift = await openShift(cinema, clerk, 100)
    expect(await erase()).toMatchObject(refusal)
    await count(shift, clerk, 100)
    expect((await erase()).status).toBe(200)
  })
})

describe('money that goes back', () => {
  test('in cash comes out of the drawer of whoever pays it, once, and makes the ticket void', async () => {
    const [first, second] = [await aClerk(cinema), await aClerk(cinema)]
    const refundId = await aPayout(cinema)
    const { body: waiting } = await get<CounterPayout[]>('/payouts?limit=200', first)
    expect(waiting).toContainEqual(expect.objectContaining({ _id: refundId, mode: 'cash', amount: 500 }))
    const both = await Promise.all([first, second].map((clerk) => post(`payouts/${refundId}`, clerk)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const shifts = await Promise.all([cashOf(first.shift), cashOf(second.shift)])
    expect(shifts.toSorted()).toEqual([-50_000, 0])
    const [reservation] = await cinema.deps.db.query(
      'select r.state, o.state as order from refund f join reservation r on r.order_id = f.order_id join booking_order o on o.id = f.order_id where f.id = $1',
      [refundId],
    )
    expect(reservation).toEqual({ state: 'void', order: 'refunded' })
    const { body: after } = await get<CounterPayout[]>('/payouts?limit=200', first)
    expect(after.map(({ _id }) => _id)).not.toContain(refundId)
  })

  test('to a card needs the slip of the terminal, and leaves the drawer as it is', async () => {
    const clerk = await aClerk(cinema)
    const refundId = await aPayout(cinema, { mode: 'card', slipReference: '0042' })
    expect((await post<{ error: { code: string } }>(`payouts/${refundId}`, clerk)).body.error.code).toBe(
      'slip_needed',
    )
    const paid = await post(`payouts/${refundId}`, clerk, { slipReference: '0043' })
    expect(paid).toMatchObject({ status: 200, body: { mode: 'card', amount: 500 } })
    expect(await cashOf(clerk.shift)).toBe(0)
    await count(clerk.shift, clerk, 2_000)
    expect((await get<ShiftReport>(`/shifts/${clerk.shift._id}`, clerk)).body.payouts).toEqual([
      { mode: 'card', payouts: 1, amount: 500 },
    ])
  })

  test('needs an open shift, and is never asked of the payment provider', async () => {
    const refundId = await aPayout(cinema)
    const without = await cinema.aStaffMember('counter')
    expect((await post<{ error: { code: string } }>(`payouts/${refundId}`, without)).body.error.code).toBe(
      'no_open_shift',
    )
    const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
    expect(refunds).toEqual([])
    await openShift(cinema, without)
    expect((await post(`payouts/${refundId}`, without)).status).toBe(200)
  })

  test('of a payment on the web is not paid out here', async () => {
    const clerk = await aClerk(cinema)
    const { _id } = await cinema.book(await cinema.aShow(), ['A1'], await cinema.aPerson())
    const refundId = cinema.deps.newId()
    await cinema.deps.db.query(
      `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at, part)
       select $1, p.id, p.showtime_id, p.order_id, 100, 'by_staff', 'requested', now(), 'infinity', 'staff_1'
       from payment p join reservation r on r.order_id = p.order_id where r.id = $2`,
      [refundId, _id],
    )
    expect((await post(`payouts/${refundId}`, clerk)).status).toBe(409)
    await cinema.deps.db.query('delete from refund where id = $1', [refundId])
  })
})

test('money of the counter is none that the reconciliation asks the provider for', async () => {
  const clerk = await aClerk(cinema)
  await post(`payouts/${await aPayout(cinema)}`, clerk)
  const { payments, refunds } = await listUnasked(cinema.deps.db, {
    provider: 'razorpay',
    since: new Date(0),
  })
  expect([...payments, ...refunds].filter((id) => id.startsWith('counter_'))).toEqual([])
})

test('the nightly check finds a drawer that differs from the ledger', async () => {
  const clerk = await aClerk(cinema)
  const body = saleBody(await cinema.aShow(), ['A1'])
  await sell(cinema, clerk, body)
  const { db, now } = cinema.deps
  expect(await findFaults(db, 'drawers_differ', now())).toEqual([])
  const change = (by: number) =>
    db.query(
      'update counter_sale set amount_paise = amount_paise + $2, tendered_paise = tendered_paise + $2 where id = $1',
      [body.saleId, by],
    )
  await change(1)
  expect(await findFaults(db, 'drawers_differ', now())).toMatchObject([{ name: clerk.shift._id }])
  await change(-1)
})
