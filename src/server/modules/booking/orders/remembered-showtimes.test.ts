import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seatKey } from '#domain/seats.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { checkoutBody, type Person, type Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createFollowPayment } from './follow-payment.ts'
import { createOrder } from './create-order.ts'

let cinema: TestCinema
let asha: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

/** The process has the showtime in memory afterwards. */
beforeEach(async () => {
  show = await cinema.aShow()
  await cinema.checkout(show, ['A1'], asha)
  await cinema.checkout(show, ['A2'], asha)
})

/** As another process would: nobody announces it to this one. */
const change = (sql: string, id: string) => cinema.deps.db.query(sql, [id])
const reprice = () => change('update showtime set ticket_price_paise = 30000 where id = $1', show.id)

const checkOut = (body: object) => cinema.api.post('/checkoutRazorPay', { token: asha.token, body })
const body = () => checkoutBody(show, ['C1'])
const refusal = (code: string) => ({ body: { error: { code } } })

describe('a checkout at a showtime in memory', () => {
  test('follows its price as soon as it has changed', async () => {
    await reprice()
    expect(await checkOut(body())).toMatchObject(refusal('amount_mismatch'))
    expect(await checkOut({ ...body(), amount: 300 })).toMatchObject({ status: 200 })
  })

  test('accepts at once what memory alone would refuse', async () => {
    await reprice()
    expect(await checkOut({ ...body(), amount: 300 })).toMatchObject({ status: 200, body: { amount: 300 } })
  })

  test('is refused when booking has closed, and accepted when it is open again', async () => {
    await change(
      `update showtime set booking_closes_at = starts_at - interval '30 days' where id = $1`,
      show.id,
    )
    expect(await checkOut(body())).toMatchObject(refusal('booking_closed'))
    await change('update showtime set booking_closes_at = starts_at where id = $1', show.id)
    expect(await checkOut(body())).toMatchObject({ status: 200 })
  })

  test('is refused when its movie is a draft again', async () => {
    await change('update movie set is_public = false, is_private = false where id = $1', show.movieId)
    expect(await checkOut(body())).toMatchObject(refusal('not_found'))
  })

  test('needs the declaration once its movie is for adults', async () => {
    await change(`update movie set certificate = 'A' where id = $1`, show.movieId)
    const checkout = await cinema.checkout(show, ['C1'], asha)
    expect(await cinema.lock(checkout, asha, false)).toMatchObject(refusal('adults_only'))
  })

  test('is priced again when the price changes while the provider creates its order', async () => {
    const { payments } = cinema.deps.gateways
    const repriceAndCreate: typeof payments.createOrder = async (order) => {
      await reprice()
      return payments.createOrder(order)
    }
    const deps = {
      ...cinema.deps,
      gateways: { ...cinema.deps.gateways, payments: { ...payments, createOrder: repriceAndCreate } },
      actor: jobActor('test'),
      followPayment: createFollowPayment(),
    }
    const seats = [[2, 0] as [number, number]]
    const request = { ...checkoutBody(show, ['C1']), seats, userId: asha.userId }
    await expect(createOrder(deps, request)).rejects.toMatchObject({ code: 'amount_mismatch' })
    const stored = await cinema.deps.db.query(
      'select 1 from booking_order where showtime_id = $1 and seats = $2',
      [show.id, [seatKey([2, 0])]],
    )
    expect(stored).toEqual([])
  })
})

describe('a ticket', () => {
  test('names its movie as it is when it is confirmed, not as it was at another order of the show', async () => {
    await cinema.book(show, ['D1'], asha)
    await change(`update movie set title = 'Renamed' where id = $1`, show.movieId)
    expect(await cinema.book(show, ['D2'], asha)).toMatchObject({ movie: 'Renamed' })
  })
})
