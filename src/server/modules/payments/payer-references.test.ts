import { expect, onTestFinished, test } from 'vitest'
import { deleteByAge } from '#server/retention.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { reconcile } from './index.ts'

const VPA = 'zarina.khan@okaxis'

async function aCinema(): Promise<TestCinema> {
  const cinema = await testCinema()
  onTestFinished(() => cinema.close())
  return cinema
}

async function aCustomer({ api }: TestCinema): Promise<Person> {
  const { body } = await api.post<{ user: { _id: string; email: string; username: string }; token: string }>(
    '/users',
    { body: aRegistration() },
  )
  return { userId: body.user._id, username: body.user.username, email: body.user.email, token: body.token }
}

async function pay(cinema: TestCinema, { orderID }: Checkout): Promise<string> {
  const payload = { order_id: orderID, vpa: VPA }
  const paid = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
  return paid.json<{ razorpay_payment_id: string }>().razorpay_payment_id
}

async function buy(cinema: TestCinema, buyer: Person): Promise<string> {
  const checkout = await cinema.checkout(await cinema.aShow(), ['C4'], buyer)
  await cinema.lock(checkout, buyer)
  const paymentId = await pay(cinema, checkout)
  await reconcile({ ...cinema.deps })
  return paymentId
}

const referencesOf = async ({ deps }: TestCinema, paymentId: string) =>
  (
    await deps.db.query<{ rrn: string | null; vpa: string | null }>(
      'select rrn, vpa from payment where id = $1',
      [paymentId],
    )
  )[0]

const given = { rrn: expect.stringMatching(/^\d{12}$/), vpa: VPA }
const deleted = { rrn: null, vpa: null }

test('a buyer reads the UPI references of their payments in the export, and the erasure deletes them', async () => {
  const cinema = await aCinema()
  const buyer = await aCustomer(cinema)
  const paymentId = await buy(cinema, buyer)
  expect(await referencesOf(cinema, paymentId)).toEqual(given)
  const { body } = await cinema.api.get('/users/me/export', { token: buyer.token })
  expect(body).toMatchObject({ records: { payments: { payments: [{ id: paymentId, ...given }] } } })

  cinema.clock.advance(2 * 24 * 60)
  const erased = await cinema.api.call('DELETE', '/users/me', {
    token: buyer.token,
    body: { password: PASSWORD },
  })
  expect(erased.status).toBe(200)
  expect(await referencesOf(cinema, paymentId)).toEqual(deleted)
  await reconcile(cinema.deps)
  expect(await referencesOf(cinema, paymentId)).toEqual(deleted)
})

test('a payment that comes after the erasure of its payer is recorded without them', async () => {
  const cinema = await aCinema()
  const buyer = await aCustomer(cinema)
  const checkout = await cinema.checkout(await cinema.aShow(), ['C4'], buyer)
  await cinema.api.call('DELETE', '/users/me', { token: buyer.token, body: { password: PASSWORD } })
  const paymentId = await pay(cinema, checkout)
  await reconcile(cinema.deps)
  expect(await referencesOf(cinema, paymentId)).toEqual(deleted)
})

test('the reconciliation stores the references of payments that have none', async () => {
  const cinema = await aCinema()
  const paymentId = await buy(cinema, await cinema.aPerson())
  await cinema.deps.db.query('update payment set rrn = null, vpa = null where id = $1', [paymentId])
  await reconcile(cinema.deps)
  expect(await referencesOf(cinema, paymentId)).toEqual(given)
})

test('they are deleted 400 days after the payment', async () => {
  const cinema = await aCinema()
  const paymentId = await buy(cinema, await cinema.aPerson())
  cinema.clock.advance(400 * 24 * 60 - 10)
  await deleteByAge(cinema.deps)
  expect(await referencesOf(cinema, paymentId)).toEqual(given)
  cinema.clock.advance(20)
  await deleteByAge(cinema.deps)
  expect(await referencesOf(cinema, paymentId)).toEqual(deleted)
})
