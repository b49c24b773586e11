import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Counter } from '#contract/counter.ts'
import type { CounterShift, ShiftReport } from '#contract/counter-shifts.ts'
import type { Notices } from '#contract/reporting.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { aClerk, anApproval, saleBody, sell } from '#server/testing/counter-calls.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Clerk = Person & { readonly shift: CounterShift }

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ env: { COUNTER_DIFFERENCE_RUPEES: '50' } })
  admin = await cinema.aPerson('admin')
})
afterAll(async () => {
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listViolations(cinema.deps.db, { now: cinema.deps.now(), books })).toEqual([])
  const before = new Date(cinema.deps.now().getTime() + 60_000)
  expect(await findFaults(cinema.deps.db, 'drawers_differ', before)).toEqual([])
  await cinema.close()
})

const post = <T = CounterShift>({ shift }: Clerk, action: string, body: object, by: Person) =>
  cinema.api.post<T>(`/counter/shifts/${shift._id}/${action}`, { token: by.token, body })
const drop = <T = CounterShift>(clerk: Clerk, body: object, by: Person = clerk) =>
  post<T>(clerk, 'drops', body, by)
const count = (clerk: Clerk, counted: number) => post(clerk, 'count', { counted }, clerk)
const recount = <T = CounterShift>(
  clerk: Clerk,
  counted: number,
  reason = 'Two notes stuck',
  by: Person = clerk,
) => post<T>(clerk, 'recount', { counted, reason }, by)
const report = async ({ shift }: Clerk, { token }: Person) =>
  (await cinema.api.get<ShiftReport>(`/counter/shifts/${shift._id}`, { token })).body
const actionsOf = async ({ shift }: Clerk) =>
  (await listEntriesAbout(cinema.deps.db, shift._id)).map(({ action, before, after, reason }) => ({
    action,
    before,
    after,
    reason,
  }))

describe('cash that goes to the safe', () => {
  test('needs a second person: a supervisor approves it for the sum, once', async () => {
    const clerk = await aClerk(cinema, 2_000)
    const refused = await drop<Refusal>(clerk, { amount: 1_500 })
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'supervisor_needed' } } })
    const approvalId = await anApproval(cinema, clerk, refused.body.error.details)
    expect((await drop<Refusal>(clerk, { amount: 1_500, approvalId })).status).toBe(403)
    await cinema.api.post(`/approvals/${approvalId}/give`, { token: admin.token })
    expect((await drop<Refusal>(clerk, { amount: 1_501, approvalId })).status).toBe(403)
    const dropped = await drop(clerk, { amount: 1_500, approvalId })
    expect(dropped).toMatchObject({
      status: 201,
      body: {
        state: 'open',
        expected: null,
        drops: [{ amount: 1_500, confirmedBy: 'Asha Verma', reason: null }],
      },
    })
    expect((await drop<Refusal>(clerk, { amount: 1_500, approvalId })).status).toBe(403)
    expect((await count(clerk, 500)).body).toMatchObject({ state: 'closed', expected: 500 })
    expect(await actionsOf(clerk)).toContainEqual(
      expect.objectContaining({
        action: 'shift.cash_dropped',
        after: { amountPaise: 150_000, isConfirmed: true },
      }),
    )
  })

  test('or a reason; the report of the shift has it', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await sell(cinema, clerk, saleBody(await cinema.aShow({ rupees: 250 }), ['A1', 'A2']))
    expect((await drop(clerk, { amount: 900, reason: 'Alone at the till' })).status).toBe(201)
    expect((await count(clerk, 600)).body).toMatchObject({ state: 'closed', expected: 600 })
    expect(await report(clerk, admin)).toMatchObject({
      drops: [{ amount: 900, by: 'Asha Verma', confirmedBy: null, reason: 'Alone at the till' }],
      difference: { amount: 0 },
    })
  })

  test('is confirmed by an admin who takes it', async () => {
    const clerk = await aClerk(cinema, 1_000)
    expect((await drop(clerk, { amount: 400 }, admin)).body.drops).toMatchObject([
      { confirmedBy: 'Asha Verma' },
    ])
  })

  test('is not compared with what is in the drawer, which a refusal would say', async () => {
    const clerk = await aClerk(cinema, 100)
    const dropped = await drop(clerk, { amount: 5_000, reason: 'Alone at the till' })
    expect(dropped).toMatchObject({ status: 201, body: { expected: null, difference: null } })
    const { body } = await cinema.api.get<Counter>('/counter', { token: clerk.token })
    expect(body.shift).toMatchObject({ expected: null, drops: [{ amount: 5_000 }] })
    const drawers = async ({ token }: Person) => {
      const { status, body } = await cinema.api.get<Notices>('/admin/notices', { token })
      return status === 200 ? body.notices.filter(({ kind }) => kind === 'drawer_below_zero') : status
    }
    expect(await drawers(clerk)).toBe(403)
    const _id = `drawer_below_zero ${clerk.shift._id}`
    expect(await drawers(admin)).toMatchObject([{ _id, name: 'Asha Verma', amount: 5_000 }])
    const show = await cinema.aShow({ rupees: 6_000 })
    expect((await sell(cinema, clerk, saleBody(show, ['A1']))).status).toBe(200)
    expect(await drawers(admin)).toMatchObject([{ _id }])
    expect((await count(clerk, 1_100)).body).toMatchObject({ expected: 1_100, state: 'closed' })
    expect(await drawers(admin)).toEqual([])
  })

  test('comes out of an open shift only, by its clerk or an admin', async () => {
    const [clerk, other] = [await aClerk(cinema, 1_000), await aClerk(cinema, 1_000)]
    const body = { amount: 100, reason: 'Alone at the till' }
    expect((await drop<Refusal>(clerk, body, other)).status).toBe(404)
    await count(clerk, 1_000)
    expect(await drop<Refusal>(clerk, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'shift_not_open' } },
    })
    expect((await drop<Refusal>(other, { amount: 0, reason: 'None' })).status).toBe(400)
  })
})

describe('a drawer that is counted again', () => {
  test('keeps the first count; the difference is that of the last', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await count(clerk, 500)
    expect((await recount(clerk, 700)).body).toMatchObject({
      state: 'counted',
      counted: 500,
      expected: 1_000,
      difference: { amount: 300, isShort: true },
    })
    const second = await recount(clerk, 980, 'The safe bag', admin)
    expect(second.body).toMatchObject({ state: 'closed', counted: 500, difference: { amount: 20 } })
    expect(await report(clerk, admin)).toMatchObject({
      counted: 500,
      recounts: [
        { counted: 700, reason: 'Two notes stuck', by: 'Asha Verma' },
        { counted: 980, reason: 'The safe bag' },
      ],
      difference: { amount: 20, isShort: true },
    })
    const [row] = await cinema.deps.db.query(
      `select coalesce(sum(amount_paise), 0)::int as cash from ledger_leg where shift_id = $1 and account = 'cash'`,
      [clerk.shift._id],
    )
    expect(row).toEqual({ cash: -2_000 })
    expect(await actionsOf(clerk)).toContainEqual({
      action: 'shift.recounted',
      before: { countedPaise: 50_000 },
      after: { countedPaise: 70_000 },
      reason: 'Two notes stuck',
    })
  })

  test('is still closed with the reason of the difference that is left', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await count(clerk, 500)
    await recount(clerk, 600)
    const closed = await post(clerk, 'close', { reason: 'Wrong change given' }, clerk)
    expect(closed.body).toMatchObject({
      state: 'closed',
      reason: 'Wrong change given',
      recounts: [{ counted: 600 }],
    })
  })

  test('is neither one before its first count nor one that is closed, nor that of another clerk', async () => {
    const [clerk, other] = [await aClerk(cinema, 1_000), await aClerk(cinema, 1_000)]
    const codeOf = async (response: Promise<{ body: Refusal }>) => (await response).body.error.code
    expect(await codeOf(recount<Refusal>(clerk, 1_000))).toBe('shift_not_counted')
    await count(clerk, 500)
    expect(await codeOf(recount<Refusal>(clerk, 1_000, 'Mine', other))).toBe('not_found')
    await recount(clerk, 1_000)
    expect(await codeOf(recount<Refusal>(clerk, 900))).toBe('shift_not_open')
  })

  test('by two at once has both counts, one after the other', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await count(clerk, 100)
    await Promise.all([recount(clerk, 200), recount(clerk, 300, 'Again', admin)])
    const { recounts } = await report(clerk, admin)
    expect(recounts.map(({ counted }) => counted).toSorted((a, b) => a - b)).toEqual([200, 300])
  })
})
