import { expect, onTestFinished, test } from 'vitest'
import { runJobs } from '#server/jobs.ts'
import { aPhotoUpload, aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { listProcessedEvents } from '#server/testing/invariants.queries.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

async function aCinema(webhooks = false): Promise<TestCinema> {
  const cinema = await testCinema({ webhooks })
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

async function aHold(cinema: TestCinema, buyer: Person): Promise<Checkout> {
  const checkout = await cinema.checkout(await cinema.aShow(), ['C4'], buyer)
  expect((await cinema.lock(checkout, buyer)).status).toBe(200)
  return checkout
}

async function erase(cinema: TestCinema, { token }: Person): Promise<void> {
  const response = await cinema.api.call('DELETE', '/users/me', { token, body: { password: PASSWORD } })
  expect(response.status).toBe(200)
}

test('pending mails to an erased user are deleted immediately', async () => {
  const cinema = await aCinema()
  const customer = await aCustomer(cinema)
  const reservation = await cinema.book(await cinema.aShow(), ['C4'], customer)
  const { token } = customer
  expect((await cinema.api.post(`/reservations/${reservation._id}/cancel`, { token })).status).toBe(200)
  const refused = await cinema.pay(await aHold(cinema, customer))
  const payload = { behaviour: 'sold_out', times: 1 }
  await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
  expect((await cinema.confirm(refused, customer)).body).toMatchObject({ state: 'refunded' })
  await erase(cinema, customer)

  while ((await runJobs(cinema.deps)) > 0);
  const jobs = await cinema.deps.db.query<{ kind: string; attempts: number; isDone: boolean }>(
    `select kind, attempts, done_at is not null as "isDone" from job order by kind`,
  )
  const kinds = ['mail_cancellation', 'mail_refund', 'mail_ticket', 'mail_welcome']
  expect(jobs).toEqual(kinds.map((kind) => ({ kind, attempts: 1, isDone: true })))
  const mails = await cinema.simulators.inject({ url: '/mailbox/api/messages' })
  expect(mails.json()).toEqual([])
})

test('stored webhook events lose the contact data of an erased user, also for failed payments', async () => {
  const cinema = await aCinema(true)
  const payer = { email: 'zarina@payer.example', contact: '+919826099999' }
  const [customer, otherCustomer] = [await aCustomer(cinema), await aCustomer(cinema)]
  const pay = async (order: Checkout, outcome: 'success' | 'failure', who: typeof payer) =>
    cinema.simulators.inject({
      method: 'POST',
      url: '/pay',
      payload: { order_id: order.orderID, method: 'upi', outcome, ...who },
    })
  const order = await aHold(cinema, customer)
  await pay(order, 'failure', payer)
  await pay(order, 'success', payer)
  const other = { email: 'ravi@payer.example', contact: '+919826088888' }
  await pay(await aHold(cinema, otherCustomer), 'success', other)
  const count = async (event: string) => (await listProcessedEvents(cinema.deps.db, event)).length
  await expect.poll(() => count('payment.captured')).toBe(2)
  await expect.poll(() => count('order.paid')).toBe(2)
  await expect.poll(() => count('payment.failed')).toBe(1)
  cinema.clock.advance(2 * 24 * 60)
  await erase(cinema, customer)

  const bodies = await cinema.deps.db.query<{ body: string | null }>('select body from webhook_event')
  const kept = JSON.stringify(bodies)
  for (const trace of Object.values(payer)) expect(kept).not.toContain(trace)
  for (const trace of Object.values(other)) expect(kept).toContain(trace)
})

test('what the provider tells of a payer who is erased keeps no contact data', async () => {
  const cinema = await aCinema(true)
  const payer = { email: 'zarina@payer.example', contact: '+919826099999' }
  const customer = await aCustomer(cinema)
  const { orderID } = await cinema.checkout(await cinema.aShow(), ['C4'], customer)
  const { db } = cinema.deps
  await db.query(
    `insert into webhook_event (id, body, event, provider_order_id, received_at, next_attempt_at)
     values ('evt_waiting', $1, '{"kind":"other"}', $2, now(), now() + interval '1 day')`,
    [JSON.stringify(payer), orderID],
  )
  await erase(cinema, customer)

  const payload = { order_id: orderID, method: 'upi', outcome: 'success', ...payer }
  await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
  const events = () =>
    db.query<{ id: string; body: string | null }>(
      `select id, body, event from webhook_event
       where provider_order_id = $1 and (processed_at is not null or id = 'evt_waiting')`,
      [orderID],
    )
  // authorized, captured and paid, and the one that waits.
  await expect.poll(async () => (await events()).length).toBeGreaterThanOrEqual(4)
  for (const { body } of await events()) expect(body).toBeNull()
})

test('the profile photo of an erased user is deleted, also after a temporary file system error', async () => {
  const cinema = await aCinema()
  const customer = await aCustomer(cinema)
  const { body } = await cinema.api.post<{ image: string }>(`/users/photo/${customer.userId}`, {
    token: customer.token,
    ...(await aPhotoUpload()),
  })
  await erase(cinema, customer)
  const remove = async () => Promise.reject(new Error('the folder is not available'))
  const uploads = { ...cinema.deps.gateways.uploads, remove }
  await runJobs({ ...cinema.deps, gateways: { ...cinema.deps.gateways, uploads } })
  cinema.clock.advance(5)
  while ((await runJobs(cinema.deps)) > 0);
  expect((await cinema.app.inject({ url: body.image })).statusCode).toBe(404)
})
