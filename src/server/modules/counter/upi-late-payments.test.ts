import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CounterUpiSent } from '#contract/counter-upi.ts'
import { UPI_MINUTES } from '#domain/counter.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import { databaseUnavailable, type Database } from '#server/platform/database.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { soldByUpi, upiSales } from '#server/testing/upi-sales.ts'
import { beginUpiPayment } from './upi-payments.ts'

let cinema: TestCinema
let clerk: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
afterAll(() => cinema.close())
beforeEach(async () => {
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
})
afterEach(async () => {
  await endFaults()
  await expectBooksToAgree(cinema)
})

const { bodyOf, qrOf, scan, begun, act, look, pictureOf, pay, credit, refundsOf, fail, endFaults } = upiSales(
  () => ({ cinema, clerk, show }),
)

test('a payment that was made before the clerk gave up is kept, also when the code cannot be closed', async () => {
  const [first, second] = [await begun(['A1']), await begun(['A2'])]
  await pay(first)
  expect(await act({ saleId: first }, 'cancel')).toMatchObject(soldByUpi(['A1']))
  await pay(second)
  await fail('qr_codes.close')
  expect(await act({ saleId: second }, 'cancel')).toMatchObject(soldByUpi(['A2']))
})

test('a payment that was made and cannot be taken yet keeps the sale', async () => {
  const saleId = await begun(['A1'])
  await pay(saleId)
  await fail('payments.fetch')
  expect(await act({ saleId }, 'cancel')).toMatchObject({
    status: 503,
    body: { error: { code: 'provider_unavailable' } },
  })
  await endFaults()
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
})

test('the code of a sale whose time is over is not shown, and is closed by the recovery', async () => {
  const saleId = await begun(['A1'])
  const qr = await qrOf(saleId)
  cinema.clock.advance(UPI_MINUTES + 0.1)
  expect((await pictureOf(saleId)).statusCode).toBe(410)
  await recoverOrders(cinema.deps)
  expect(await scan(qr)).toContain('closed')
  expect((await look({ saleId })).body.outcome.state).toBe('expired')
})

test('a payment in time of a show that has begun is a ticket, also when the news of it is late', async () => {
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]], startsInMinutes: 40 })
  cinema.clock.advance(50)
  const saleId = await begun(['A1'])
  cinema.clock.advance(UPI_MINUTES - 0.1)
  await pay(saleId)
  cinema.clock.advance(0.3)
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
})

test('no code is shown for a show that is not sold any more', async () => {
  const saleId = await begun(['A1'])
  await cinema.deps.db.query(`update showtime set state = 'draft' where id = $1`, [show.id])
  expect((await pictureOf(saleId)).statusCode).toBe(410)
})

test('a sale is begun when the response to its commit is lost, and its code stays open', async () => {
  const { db } = cinema.deps
  let commits = 0
  const lost: Database = {
    ...db,
    async transaction(work, options) {
      const result = await db.transaction(work, options)
      if (++commits === 2) throw databaseUnavailable(new Error('the response is lost'))
      return result
    },
  }
  const saleId = randomUUID()
  const deps = { ...cinema.deps, db: lost, actor: jobActor('test') }
  await beginUpiPayment(deps, { saleId, clerkId: clerk.userId }, {
    ...bodyOf(['A1']),
    adultsChecked: false,
  } as CounterUpiSent)
  expect(commits).toBe(2)
  await pay(saleId)
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
})

test('a payment that comes after the time is over goes back by itself', async () => {
  const saleId = await begun(['A1'])
  cinema.clock.advance(UPI_MINUTES + 1)
  await recoverOrders(cinema.deps)
  expect((await look({ saleId })).body.outcome.state).toBe('expired')
  await credit(saleId)
  const { body } = await act({ saleId }, 'check')
  expect(body.outcome).toMatchObject({ reservation: null })
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'sale_given_up' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
})

test('a payment that comes after the clerk gave up goes back by itself, also when the code could not be closed', async () => {
  await fail('qr_codes.close')
  const saleId = await begun(['A1'])
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  await endFaults()
  await pay(saleId)
  await act({ saleId }, 'check')
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'sale_given_up' }])
})

test('a second payment of a code goes back, and the ticket stays', async () => {
  const saleId = await begun(['A1'])
  await pay(saleId)
  await credit(saleId)
  expect(await act({ saleId }, 'check')).toMatchObject({ body: { outcome: { state: 'confirmed' } } })
  await reconcile(cinema.deps)
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'order_already_paid' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[1, 0, 0, 0]])
})

test('a payment of another amount buys nothing and goes back', async () => {
  const saleId = await begun(['A1'])
  await credit(saleId, 24_000)
  const { body } = await act({ saleId }, 'check')
  expect(body.outcome).toMatchObject({ reservation: null })
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'amount_mismatch' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
})

test('a payment, a check and a cancellation of the same moment are a ticket or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
    const saleId = await begun(['A1'])
    await Promise.all([pay(saleId), act({ saleId }, 'check'), act({ saleId }, 'cancel')])
    const { body } = await act({ saleId }, 'check')
    const isSold = body.outcome.state === 'confirmed'
    expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[isSold ? 1 : 0, 0, 0, 0]])
    expect(body.outcome.reservation === null).toBe(!isSold)
  }
})
