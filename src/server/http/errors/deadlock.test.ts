import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutBody } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('a deadlock that ends a booking is 503 with Retry-After, and the same key books when it is repeated', async () => {
  const [show, asha] = [await cinema.aShow(), await cinema.aPerson()]
  const headers = { 'idempotency-key': randomUUID() }
  const order = () =>
    cinema.api.post('/checkoutRazorPay', { token: asha.token, body: checkoutBody(show, ['C4']), headers })
  const { db } = cinema.deps
  await db.script(`create function find_deadlock() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger find_deadlock before insert on booking_order execute function find_deadlock()`)
  const refused = await order()
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'database_unavailable' } } })
  expect(refused.headers['retry-after']).toBe('3')
  await db.script('drop trigger find_deadlock on booking_order')
  expect((await order()).status).toBe(200)
})
