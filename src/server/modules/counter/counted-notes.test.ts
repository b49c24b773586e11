import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CounterShift, ShiftReport } from '#contract/counter-shifts.ts'
import { aClerk, aPayout, saleBody, sell } from '#server/testing/counter-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

type Clerk = Awaited<ReturnType<typeof aClerk>>
type Refusal = { readonly error: { readonly details: { readonly fields: object[] } } }
const post = <T = CounterShift>({ shift, token }: Clerk, path: string, body: object) =>
  cinema.api.post<T>(`/counter/shifts/${shift._id}/${path}`, { token, body })
const reportOf = async ({ shift, token }: Clerk) =>
  (await cinema.api.get<ShiftReport>(`/counter/shifts/${shift._id}`, { token })).body

const notes = [
  { note: 500, count: 1 },
  { note: 100, count: 4 },
]

describe('a count by notes', () => {
  test('is in the report with its notes, as are later counts with theirs', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await post(clerk, 'count', { counted: 907.5, notes })
    const again = { counted: 1_000, notes: [{ note: 500, count: 2 }], reason: 'A note stuck' }
    await post(clerk, 'recount', again)
    expect(await reportOf(clerk)).toMatchObject({
      counted: 907.5,
      notes,
      recounts: [{ counted: 1_000, notes: [{ note: 500, count: 2 }] }],
    })
  })

  test('as one sum has none', async () => {
    const clerk = await aClerk(cinema, 1_000)
    await post(clerk, 'count', { counted: 1_000 })
    expect(await reportOf(clerk)).toMatchObject({ notes: null, recounts: [] })
  })

  test('that is worth more than its sum is refused, and stores nothing', async () => {
    const clerk = await aClerk(cinema, 1_000)
    const refused = await post<Refusal>(clerk, 'count', { counted: 899, notes })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'notes', because: { kind: 'notes_exceed_sum' } }] } } },
    })
    expect((await post(clerk, 'count', { counted: 900, notes })).status).toBe(200)
  })

  test.each([
    [{ note: 2000, count: 1 }],
    [{ note: 500, count: 0 }],
    [{ note: 500, count: -1 }],
    [{ note: 500, count: 1.5 }],
    [{ note: '500', count: 1 }],
    [
      { note: 10, count: 1 },
      { note: 10, count: 2 },
    ],
  ])('is not %j', async (...wrong) => {
    const clerk = await aClerk(cinema, 0)
    expect((await post(clerk, 'count', { counted: 100_000, notes: wrong })).status).toBe(400)
  })
})

describe('the balance of a report', () => {
  test('compares sales, payouts and drops with the ledger', async () => {
    const clerk = await aClerk(cinema, 2_000)
    const show = await cinema.aShow({ rupees: 250 })
    await sell(cinema, clerk, saleBody(show, ['A1', 'A2'], { tendered: 500 }))
    await sell(cinema, clerk, saleBody(show, ['A3'], { mode: 'card', slipReference: '0042' }))
    const paidOut = await aPayout(cinema)
    await cinema.api.post(`/counter/payouts/${paidOut}`, { token: clerk.token, body: {} })
    await post(clerk, 'drops', { amount: 300, reason: 'Alone at the till' })
    await post(clerk, 'count', { counted: 1_700 })
    expect((await reportOf(clerk)).balance).toEqual({ own: 1_700, ledger: 1_700, isEqual: true })
  })

  test('says when a sale is missing in one of them', async () => {
    const clerk = await aClerk(cinema, 2_000)
    const show = await cinema.aShow({ rupees: 250 })
    const { body } = await sell(cinema, clerk, saleBody(show, ['A1'], { tendered: 500 }))
    await post(clerk, 'count', { counted: 2_250 })
    await cinema.deps.db.query(
      'update counter_sale set amount_paise = 20000 where order_id = (select order_id from reservation where id = $1)',
      [body.reservation?._id],
    )
    expect((await reportOf(clerk)).balance).toEqual({ own: 2_200, ledger: 2_250, isEqual: false })
  })
})
