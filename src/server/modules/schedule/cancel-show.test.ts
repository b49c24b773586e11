import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import { MAX_REASON } from '#contract/reason.ts'
import type { CancellationPreview, ShowCancellation } from '#contract/show-cancellation.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { aTicketAtTheDoor, scan } from '#server/testing/door.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { withoutTransactions } from '#server/testing/without-transactions.ts'
import { refundShowJob } from './schedule.jobs.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const cancel = ({ id }: Pick<Show, 'id'>, reason = 'Projector') =>
  cinema.api.post<{ cancellation: ShowCancellation }>(`/showtimes/${id}/cancel`, {
    token: admin.token,
    body: { reason },
  })
const account = async (show: Show) =>
  (await cinema.api.get<ShowCancellation>(`/showtimes/${show.id}/cancellation`, { token: admin.token })).body

test('a cancelled show is not sold any more, and every booking is refunded once, with its ticket void', async () => {
  const show = await cinema.aShow()
  const [asha, ravi, late] = [await cinema.aPerson(), await cinema.aPerson(), await cinema.aPerson()]
  const booking = await cinema.book(show, ['A1', 'A2'], asha)
  await cinema.book(show, ['B1'], ravi)
  const onItsWay = await cinema.checkout(show, ['C1'], late)
  await cinema.lock(onItsWay, late)
  const { status, body } = await cancel(show)
  expect([status, body.cancellation.bookings.map(({ state }) => state)]).toEqual([200, ['open', 'open']])
  // The same show, with its id in capitals.
  const again = await cancel({ id: show.id.toUpperCase() }, 'again')
  expect([again.status, again.body.cancellation.reason]).toEqual([200, 'Projector'])
  expect((await cinema.api.get(`/showtimes/${show.id}/seats`)).status).toBe(404)

  const paid = await cinema.confirm(await cinema.pay(onItsWay), late)
  expect((paid.body as { reservation: unknown }).reservation ?? null).toBeNull()
  for (let run = 0; run < 3; run++) {
    await runJobs(cinema.deps)
    await submitDueRefunds(cinema.deps)
  }
  const { bookings, isDone } = await account(show)
  expect(bookings.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded'])
  expect(isDone).toBe(true)
  const ticket = await cinema.api.get<{ state: string }>(`/reservations/${booking._id}`, {
    token: asha.token,
  })
  expect(ticket.body).toMatchObject({ state: 'void' })
})

test('the account of a cancelled show leaves out what was exchanged for another show before', async () => {
  const [show, next] = [await cinema.aShow(), await cinema.aShow()]
  const booking = await cinema.book(show, ['A1'], await cinema.aPerson())
  const { token } = admin
  const file = await cinema.api.get<BookingFile>(`/bookings/${booking._id}`, { token })
  const { total } = file.body
  const exchanged = await cinema.api.post(`/bookings/${booking._id}/exchange`, {
    token,
    body: {
      showtimeId: next.id,
      from: ['A1'],
      to: [[1, 0]],
      old: total,
      total,
      reason: 'Another day',
      mode: null,
    },
  })
  expect(exchanged.status).toBe(200)
  const { body } = await cancel(show)
  expect(body.cancellation).toMatchObject({ bookings: [], isDone: true })
})

test('the preview of a cancellation is what then goes back: only what is left of a payment, and nothing when all is refunded', async () => {
  const { token } = admin
  const show = await cinema.aShow({ rupees: 250 })
  await cinema.book(show, ['B1'], await cinema.aPerson())
  const booking = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  const path = `/showtimes/${show.id}/cancellation-preview`
  const preview = async () => (await cinema.api.get<CancellationPreview>(path, { token })).body
  expect(await preview()).toEqual({ bookings: 2, seats: 3, amount: 750 })
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${booking._id}`, { token })
  const refund = { lines: [{ line: 1, quantity: 1 }], left: 500, amount: 250, reason: 'A broken seat' }
  await cinema.api.post(`/bookings/${body._id}/refund`, { token, body: refund })
  expect(await preview()).toMatchObject({ bookings: 2, amount: 500 })
  await cancel(show)
  await work(show)
  expect(await preview()).toEqual({ bookings: 0, seats: 0, amount: 0 })
})

test('the preview counts the snacks of a booking, which go back with it', async () => {
  const purchase = await aSnackPurchase(cinema)
  await cinema.confirm(await purchase.pay(await purchase.checkout()), purchase.buyer)
  const { token } = admin
  const path = `/showtimes/${purchase.show.id}/cancellation-preview`
  expect((await cinema.api.get(path, { token })).body).toEqual({ bookings: 1, seats: 2, amount: 720 })
})

/** What the background tasks do for a cancelled show; the outbox repeats a job whose process has ended (`outbox.test.ts`). */
const work = async (show: Show, deps = cinema.deps) => {
  await refundShowJob.work(deps, { showtimeId: show.id })
  await submitDueRefunds(deps)
}

const paidOnce = { state: 'refunded', refunds: 1, mails: 1 }

test('killed after any step, the job goes on: the provider pays each buyer once, and one mail tells it', async () => {
  const { outcomes, unfinished } = await killAfterEachStep(cinema.deps)
  expect(outcomes).toEqual(outcomes.map(() => paidOnce))
  // Otherwise nothing was interrupted.
  expect(unfinished).toBeGreaterThan(5)
}, 120_000)

test('negative control: with its statements one by one instead of in a transaction, buyers are left without their money or their mail', async () => {
  const { db } = cinema.deps
  const { outcomes } = await killAfterEachStep({ ...cinema.deps, db: withoutTransactions(db) })
  expect(outcomes).toContainEqual(expect.objectContaining({ state: 'waiting', refunds: 0 }))
  expect(outcomes).toContainEqual({ state: 'refunded', refunds: 1, mails: 0 })
}, 120_000)

/** Kills the job of a show after its first step, of another one after its second, and so on, and returns what their buyers have once it has run again. */
async function killAfterEachStep(deps: TestCinema['deps']) {
  const buyer = await cinema.aPerson()
  const outcomes: { state: string | undefined; refunds: number; mails: number }[] = []
  const stateOf = async (show: Show) => (await account(show)).bookings[0]?.state
  let unfinished = 0
  for (let inSteps = 1; ; inSteps++) {
    const show = await cinema.aShow()
    await cinema.book(show, ['A1'], buyer)
    await cancel(show)
    const before = await sentBack()
    const process = createKillableProcess()
    process.kill({ inSteps, when: 'after' })
    await work(show, process.wrap(deps)).catch(() => undefined)
    if ((await stateOf(show)) !== 'refunded') unfinished += 1
    // The lease of the killed process ends.
    cinema.clock.advance(3)
    await work(show)
    await work(show)
    const after = await sentBack()
    const [refunds, mails] = [after.refunds - before.refunds, after.mails - before.mails]
    outcomes.push({ state: await stateOf(show), refunds, mails })
    if (!process.isKilled()) return { outcomes, unfinished }
  }
}

test('people who are in already, a group with a screen of its own, and snacks are refunded as a whole', async () => {
  const [admitted, screening] = [await cinema.aShow(), await cinema.aPrivateShow()]
  const [asha, ravi] = [await cinema.aPerson(), await cinema.aProvenPerson()]
  const booking = await cinema.book(admitted, ['A1', 'A2'], asha)
  await moveShow(cinema.deps.db, admitted.id, minutesAfter(cinema.clock.now(), 30))
  const door = await cinema.aStaffMember('door')
  expect((await scan(cinema, booking, { token: door.token, people: 2 })).status).toBe(200)
  await cinema.bookScreening(screening, 20, ravi)
  const purchase = await aSnackPurchase(cinema)
  const order = await purchase.checkout()
  const paid = await purchase.pay(order)
  await cinema.confirm(paid, purchase.buyer)

  for (const show of [admitted, screening, purchase.show]) {
    await cancel(show)
    await work(show)
    const code = show === admitted ? booking.code : expect.stringMatching(/^[0-9A-Z]{8}$/)
    expect((await account(show)).bookings).toMatchObject([{ code, state: 'refunded' }])
  }
  const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
  const ofSnacks = refunds.filter(({ payment_id }) => payment_id === paid.razorpay_payment_id)
  expect(ofSnacks.map(({ amount }) => amount)).toEqual([paiseFromRupees(order.amount)])
  expect(await purchase.kitchen()).toMatchObject([{ state: 'cancelled' }])
})

/** How often the provider has sent money back, and how many jobs were written that tell a buyer of a cancelled show. */
async function sentBack() {
  const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
  const [jobs] = await cinema.deps.db.query<{ mails: number }>(
    "select count(*)::int as mails from job where kind = 'mail_show_cancelled'",
  )
  return { refunds: refunds.length, mails: jobs?.mails ?? 0 }
}

test('a draft is deleted, not cancelled; an unknown show and a missing reason are refused', async () => {
  const show = await cinema.aShow()
  expect((await cinema.api.get(`/showtimes/${show.id}/cancellation`, { token: admin.token })).status).toBe(
    404,
  )
  expect((await cancel({ ...show, id: cinema.deps.newId() })).status).toBe(404)
  expect((await cancel(show, ' ')).status).toBe(400)
  expect((await cancel(show, 'x'.repeat(MAX_REASON + 1))).status).toBe(400)
  expect((await cancel(show, 'x'.repeat(MAX_REASON))).status).toBe(200)
})

test('the door lets nobody in as soon as the show is cancelled, before any refund, and phones are told', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const door = await cinema.aStaffMember('door')
  const list = () =>
    cinema.api.get<{ cursor: string; tickets: { reservationId: string; state: string }[] }>('/door/tickets', {
      token: door.token,
    })
  const stateOnPhones = async () =>
    (await list()).body.tickets.find(({ reservationId }) => reservationId === reservation._id)?.state
  expect(await stateOnPhones()).toBe('confirmed')
  const { status } = await cinema.api.post(`/showtimes/${reservation.showtimeId}/cancel`, {
    token: admin.token,
    body: { reason: 'Projector' },
  })
  expect(status).toBe(200)
  const { body } = await scan(cinema, reservation, { token: door.token })
  expect(body).toMatchObject({ verdict: 'refused', reason: { kind: 'cancelled' } })
  expect(await stateOnPhones()).toBe('cancelled')
})

test('a show that has begun can be cancelled, one that is over cannot', async () => {
  const [begun, over] = [await cinema.aShow(), await cinema.aShow()]
  await moveShow(cinema.deps.db, begun.id, minutesAfter(cinema.clock.now(), -30))
  await moveShow(cinema.deps.db, over.id, minutesAfter(cinema.clock.now(), -300))
  expect((await cancel(begun)).status).toBe(200)
  const refused = await cancel(over)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: 'not_cancellable', details: { because: { kind: 'show_ended' } } } },
  ])
})
