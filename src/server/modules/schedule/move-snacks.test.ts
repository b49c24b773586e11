import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { PickUps } from '#contract/concessions.ts'
import { localDate, instantAt } from '#domain/time.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Answer = {
  readonly error?: { readonly details: { readonly problems: { readonly problems: object[] }[] } }
}
const post = (path: string, body: object) =>
  cinema.api.call<Answer>('POST', `/showtimes${path}`, { token: admin.token, body })
const problemOf = ({ body }: { readonly body: Answer }) => body.error?.details.problems[0]?.problems[0]

/** Each move of a test goes to a time of its own, so that they share no slot. */
let hour = 9
function anotherTime({ startsAt }: Show): { readonly startDate: string; readonly startAt: string } {
  hour += 1
  return { startDate: localDate(new Date(startsAt.getTime() + 24 * 60 * 60_000)), startAt: `${hour}:00` }
}

const stage = (show: Show, to: object) =>
  post('/batch', { edits: [{ kind: 'stage', id: show.id, version: 1, ...to }] })
const publish = (show: Show) => post('/publish', { showtimes: [{ _id: show.id, version: 2 }] })
const claimedAt = async (at: Date) => {
  const [row] = await cinema.deps.db.query<{ units: number }>(
    'select coalesce(sum(c.units), 0)::int as units from pick_up_slot s, unnest(s.claims) as c where s.at = $1',
    [at],
  )
  return row?.units ?? 0
}
const kitchenOf = ({ userId }: Person) =>
  cinema.deps.db.query<{ id: string; pickUpAt: Date }>(
    `select k.id, k.pick_up_at as "pickUpAt" from snack_order k
     join booking_order o on o.id = k.order_id where o.user_id = $1`,
    [userId],
  )
const slotsOf = async ({ id }: Show) =>
  (await cinema.api.get<PickUps>(`/showtimes/${id}/pick-ups`)).body.slots

async function bought() {
  const purchase = await aSnackPurchase(cinema)
  const { body } = await cinema.confirm(await purchase.pay(await purchase.checkout()), purchase.buyer)
  return {
    ...purchase,
    kitchen: () => kitchenOf(purchase.buyer),
    reservation: (body as { reservation: Reservation }).reservation,
  }
}

test('snacks go with their show to the same distance from its start: kitchen, capacity, story', async () => {
  const { show, pickUpAt, kitchen, reservation } = await bought()
  const [before] = await kitchen()
  const to = anotherTime(show)
  expect((await stage(show, to)).status).toBe(200)
  expect((await publish(show)).status).toBe(200)
  const start = instantAt(to.startDate, to.startAt)
  const at = new Date(new Date(pickUpAt).getTime() + start.getTime() - show.startsAt.getTime())
  const [after] = await kitchen()
  expect(before?.pickUpAt).toEqual(new Date(pickUpAt))
  // Slots lie on whole five minutes, a start of the test does not.
  const now = after?.pickUpAt ?? at
  expect(Math.abs(now.getTime() - at.getTime())).toBeLessThan(5 * 60_000)
  expect((await slotsOf(show)).map((slot) => slot.at)).toContain(now.toISOString())
  expect([await claimedAt(new Date(pickUpAt)), await claimedAt(now)]).toEqual([0, 3])
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${reservation._id}`, { token: admin.token })
  expect(body.story.find(({ kind }) => kind === 'moved')).toMatchObject({
    after: { date: to.startDate, startAt: to.startAt },
    role: 'admin',
  })
})

test('snacks that the kitchen has begun stay as they are', async () => {
  const { show, kitchen, pickUpAt } = await bought()
  const [order] = await kitchen()
  await cinema.deps.db.query(
    "update snack_order set state = 'preparing', preparing_at = now() where id = $1",
    [order?.id],
  )
  await stage(show, anotherTime(show))
  expect((await publish(show)).status).toBe(200)
  expect((await kitchen()).map((each) => each.pickUpAt)).toEqual([new Date(pickUpAt)])
})

test('whoever is paying for snacks picks them up at the new time, and who has only chosen them chooses again', async () => {
  const [paying, choosing] = [await aSnackPurchase(cinema), await aSnackPurchase(cinema)]
  const paid = await paying.pay(await paying.checkout())
  const cart = await choosing.checkout()
  for (const { show } of [paying, choosing]) {
    const to = anotherTime(show)
    await stage(show, to)
    expect((await publish(show)).status).toBe(200)
  }
  await cinema.confirm(paid, paying.buyer)
  const [order] = await kitchenOf(paying.buyer)
  expect((await slotsOf(paying.show)).map(({ at }) => at)).toContain(order?.pickUpAt.toISOString())
  const refused = await cinema.lock(cart, choosing.buyer)
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'pick_up_unavailable' } } })
})

test('a move to a time at which the kitchen has no capacity for the snacks of a booking is refused by its code', async () => {
  const { show, kitchen, reservation, pickUpAt } = await bought()
  const to = anotherTime(show)
  expect((await stage(show, to)).status).toBe(200)
  const start = instantAt(to.startDate, to.startAt)
  await cinema.deps.db.query(
    `insert into pick_up_slot (at, capacity, claims)
     select at, 2, '{}' from generate_series($1::timestamptz, $2::timestamptz, '5 minutes') as at`,
    [new Date(start.getTime() - 30 * 60_000), new Date(start.getTime() + 240 * 60_000)],
  )
  expect(problemOf(await publish(show))).toEqual({ kind: 'no_pick_up', code: reservation.code })
  expect((await kitchen()).map((order) => order.pickUpAt)).toEqual([new Date(pickUpAt)])
})
