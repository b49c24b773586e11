import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPaise, type Paise } from '#domain/money.ts'
import { recoverOrders } from '#server/modules/booking/fulfilment/recover-orders.ts'
import { findOrderByProviderId } from '#server/modules/booking/orders/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { campaignCalls, type CampaignCalls } from '#server/testing/campaign-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const LIST = toPaise(24_000)
const PRICE = toPaise(19_200)
const HOLD_OVER = 9

let cinema: TestCinema
let campaigns: CampaignCalls
let asha: Person
let ravi: Person
let admin: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  campaigns = campaignCalls(cinema)
  asha = await cinema.aPerson()
  ravi = await cinema.aPerson()
  admin = await cinema.aPerson('admin')
  show = await cinema.aShow({ rupees: 240 })
})
afterAll(() => cinema.close())

const ordered = async ({ orderID }: Checkout) => {
  const order = await findOrderByProviderId(cinema.deps.db, orderID)
  if (!order) throw new Error('no order')
  return order
}
const refusal = async (
  person: Person,
  code: unknown,
  wanted: { show: Show; price: Paise; seats?: string[] },
) => {
  const { status, body } = await campaigns.order(person, code, wanted)
  return { status, code: (body as unknown as { error?: { code: string } }).error?.code }
}
async function buy(person: Person, code: string, seats: string[]): Promise<Checkout> {
  const checkout = await campaigns.hold(person, code, { show, price: PRICE, seats })
  expect((await cinema.confirm(await cinema.pay(checkout), person)).status).toBe(200)
  return checkout
}
async function finish(): Promise<void> {
  await recoverOrders(cinema.deps)
  await submitDueRefunds(cinema.deps)
}
async function expectAllToAgree(): Promise<void> {
  expect(await campaigns.miscounted()).toEqual([])
  await expectBooksToAgree(cinema)
}
const refund = (orderId: string, body: object) =>
  cinema.api.post(`/bookings/${orderId}/refund`, {
    token: admin.token,
    body: { reason: 'Changed her mind', ...body },
  })

describe('an order with a code', () => {
  test('is sold and taxed at the lower price, and counts one use', async () => {
    const code = await campaigns.create()
    const checkout = await buy(asha, ` ${code.toLowerCase().replace('test', 'te st-')} `, ['A1', 'A2'])
    expect(checkout.amount).toBe(384)
    const order = await ordered(checkout)
    expect(order).toMatchObject({ state: 'confirmed', total: 38_400, campaignCode: code })
    const [line] = await cinema.deps.db.query(
      'select unit_price_paise as price, taxable_paise as taxable, tax_rate_percent as rate from order_line where order_id = $1',
      [order.orderId],
    )
    expect(line).toMatchObject({ price: 19_200, rate: 18, taxable: 32_544 })
    expect(await campaigns.statesOf(code)).toEqual(['used'])
    await expectAllToAgree()
  })

  test('is refused at the list price, and one without a code at the lower price', async () => {
    const code = await campaigns.create()
    const seats = ['F1']
    expect(await refusal(asha, code, { show, price: LIST, seats })).toMatchObject({ code: 'amount_mismatch' })
    expect(await refusal(asha, undefined, { show, price: PRICE, seats })).toMatchObject({
      code: 'amount_mismatch',
    })
    expect(await campaigns.statesOf(code)).toEqual([])
  })

  test('gives its use up when it ends unpaid, and takes one again for a late payment', async () => {
    const code = await campaigns.create({ mostUses: 1 })
    const checkout = await campaigns.hold(asha, code, { show, price: PRICE, seats: ['B1', 'B2'] })
    expect(await refusal(ravi, code, { show, price: PRICE })).toEqual({
      status: 409,
      code: 'campaign_code_used_up',
    })
    cinema.clock.advance(HOLD_OVER)
    await finish()
    expect(await campaigns.statesOf(code)).toEqual(['free'])
    const paid = await cinema.pay(checkout)
    expect((await cinema.confirm(paid, asha)).status).toBe(200)
    expect(await campaigns.statesOf(code)).toEqual(['used'])
    await expectAllToAgree()
  })

  test('that is paid when another has the last use goes back, with its seats', async () => {
    const code = await campaigns.create({ mostUses: 1 })
    const late = await campaigns.hold(asha, code, { show, price: PRICE, seats: ['B3', 'B4'] })
    cinema.clock.advance(HOLD_OVER)
    await finish()
    await buy(ravi, code, ['B5', 'B6'])
    await cinema.confirm(await cinema.pay(late), asha)
    await finish()
    expect((await ordered(late)).state).toBe('refunded')
    expect((await campaigns.statesOf(code)).toSorted()).toEqual(['free', 'used'])
    await cinema.book(show, ['B3', 'B4'], ravi)
    await expectAllToAgree()
  })

  test('goes on with its use when its buyer takes the same seats again', async () => {
    const code = await campaigns.create({ mostUses: 1, mostUsesEach: 1 })
    const wanted = { show, price: PRICE, seats: ['C1', 'C2'] }
    await campaigns.hold(asha, code, wanted)
    const again = await campaigns.hold(asha, code, wanted)
    expect((await campaigns.statesOf(code)).toSorted()).toEqual(['free', 'held'])
    expect((await cinema.confirm(await cinema.pay(again), asha)).status).toBe(200)
    await expectAllToAgree()
  })
})

test('an order that is made anew for other snacks has the price and the use of the former, also once the campaign is over', async () => {
  const code = await campaigns.create({ mostUses: 1, mostUsesEach: 1 })
  const first = await campaigns.hold(asha, code, { show, price: PRICE, seats: ['A5', 'A6'] })
  await cinema.deps.db.query(
    'update campaign set stopped_at = now() where id = (select campaign_id from campaign_code where code = $1)',
    [code],
  )
  const path = `/orders/snacks?orderId=${first.order}`
  const body = { snacks: [], amount: 384 }
  const { status, body: next } = await cinema.api.post<Checkout>(path, { token: asha.token, body })
  expect(status).toBe(200)
  expect((await campaigns.statesOf(code)).toSorted()).toEqual(['free', 'held'])
  expect((await cinema.confirm(await cinema.pay(next), asha)).status).toBe(200)
  expect(await ordered(next)).toMatchObject({ state: 'confirmed', campaignCode: code, total: 38_400 })
  await expectAllToAgree()
})

describe('the price with a code', () => {
  const ask = async (code: string, of = show) =>
    cinema.api.post('/campaign-codes/check', await campaigns.question(of, code))

  test('is said with the conditions to anybody, and takes no use', async () => {
    const code = await campaigns.create({ mostUsesEach: 2 })
    const { status, body } = await ask(` ${code.toLowerCase()} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({ listPrice: 240, ticketPrice: 192, usesEach: 2, isOfSomeMovies: false })
    expect(await campaigns.statesOf(code)).toEqual([])
  })

  test('is refused with the reason', async () => {
    const refused = async (code: string, of?: Show) =>
      ((await ask(code, of)).body as { error?: { code: string } }).error?.code
    expect(await refused('NOSUCHCODE')).toBe('campaign_code_unknown')
    expect(await refused(await campaigns.create({ paiseOff: LIST }))).toBe('campaign_code_too_much')
    expect(await refused(await campaigns.create(), await cinema.aPrivateShow())).toBe('only_private')
    const last = await campaigns.create({ mostUses: 1 })
    await buy(ravi, last, ['F9'])
    expect(await refused(last)).toBe('campaign_code_used_up')
  })
})

describe('money back', () => {
  test('in whole gives the use back, for one of two tickets does not', async () => {
    const code = await campaigns.create({ mostUses: 1 })
    const { orderId } = await ordered(await buy(asha, code, ['D1', 'D2']))
    const one = await refund(orderId, { lines: [{ line: 1, quantity: 1 }], left: 384, amount: 192 })
    expect(one.status).toBe(200)
    expect(await campaigns.statesOf(code)).toEqual(['used'])
    const rest = await refund(orderId, { lines: null, left: 192, amount: 192 })
    expect(rest.status).toBe(200)
    await finish()
    expect(await campaigns.statesOf(code)).toEqual(['free'])
    await expectAllToAgree()
  })
})

test('an exchange is for the list price of the other show, and the use stays', async () => {
  const code = await campaigns.create()
  const { orderId } = await ordered(await buy(asha, code, ['D5', 'D6']))
  const other = await cinema.aShow({ rupees: 192, startsInMinutes: 4_000 })
  const [reservation] = await cinema.deps.db.query<{ id: string }>(
    'select id from reservation where order_id = $1',
    [orderId],
  )
  const to = [
    [0, 0],
    [0, 1],
  ]
  const body = { showtimeId: other.id, from: ['D5', 'D6'], to, old: 384, total: 384, reason: 'Another day' }
  const path = `/bookings/${reservation?.id}/exchange`
  expect(await cinema.api.post(path, { token: admin.token, body })).toMatchObject({ status: 200 })
  expect(await campaigns.statesOf(code)).toEqual(['used'])
  await expectAllToAgree()
})

describe('a code is refused', () => {
  const refuses = async (changes: Parameters<CampaignCalls['create']>[0], code: string) => {
    const created = await campaigns.create(changes)
    expect(await refusal(asha, created, { show, price: PRICE, seats: ['E1'] })).toMatchObject({ code })
  }

  test('for another movie, day or time, and when it would leave less than a rupee', async () => {
    await refuses({ movieIds: [cinema.deps.newId()] }, 'campaign_code_other_movie')
    const weekday = new Date(`${show.startDate}T00:00:00Z`).getUTCDay() || 7
    await refuses({ weekdays: weekday === 3 ? [6] : [3] }, 'campaign_code_other_day')
    await refuses({ startFrom: '05:58' }, 'campaign_code_other_time')
    await refuses({ paiseOff: toPaise(23_901) }, 'campaign_code_too_much')
  })

  test('before it begins, once it is stopped or ended, also between price and order', async () => {
    await refuses({ startsAt: new Date(cinema.clock.now().getTime() + 60_000) }, 'campaign_code_over')
    const code = await campaigns.create()
    await cinema.deps.db.query(
      `update campaign set stopped_at = now() where id = (select campaign_id from campaign_code where code = $1)`,
      [code],
    )
    expect(await refusal(asha, code, { show, price: PRICE })).toMatchObject({ code: 'campaign_code_over' })
    const wanted = { show, price: PRICE, seats: ['E3'] }
    const order = await ordered(await campaigns.hold(ravi, await campaigns.create(), wanted))
    await expect(
      cinema.deps.db.query(
        `insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone, created_at, venue_id, campaign_code)
         select showtime_id, $2, user_id, 'created', seats, total_paise, 'order_stopped', name, email, phone, created_at, venue_id, $3
         from booking_order where id = $1`,
        [order.orderId, cinema.deps.newId(), code],
      ),
    ).rejects.toMatchObject({ constraint: 'campaign_code_over' })
  })

  test('a second time to the same person, and to nobody else', async () => {
    const code = await campaigns.create({ mostUsesEach: 1 })
    await buy(asha, code, ['E5'])
    expect(await refusal(asha, code, { show, price: PRICE, seats: ['E6'] })).toEqual({
      status: 409,
      code: 'campaign_code_used',
    })
    await buy(ravi, code, ['E6'])
  })

  test('a second time when it is for one order', async () => {
    const code = await campaigns.create({ isSingle: true })
    await buy(asha, code, ['E7'])
    expect(await refusal(ravi, code, { show, price: PRICE, seats: ['E8'] })).toMatchObject({
      code: 'campaign_code_used_up',
    })
    await expectAllToAgree()
  })

  test.each([
    ['NOSUCHCODE', 404],
    ['', 422],
    [7, 422],
    [['A'], 422],
    [null, 422],
    ['x'.repeat(61), 422],
  ])('when it is %j', async (code, status) => {
    const answer = await refusal(asha, code, { show, price: PRICE, seats: ['E9'] })
    expect(answer.status === status || (status === 422 && answer.status === 400)).toBe(true)
  })

  test('for a private screening', async () => {
    const code = await campaigns.create()
    const { movieId, cinemaId, startDate: date, startAt } = await cinema.aPrivateShow()
    const body = { amount: 100, movieId, cinemaId, date, startAt, isPrivate: true, tickets: 2, code }
    const { status } = await cinema.api.post('/checkoutRazorPay', { token: asha.token, body })
    expect([400, 422]).toContain(status)
  })
})
