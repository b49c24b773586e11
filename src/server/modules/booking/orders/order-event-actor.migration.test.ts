import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { listOrderEvents } from '#server/testing/audit.queries.ts'

const SHOWTIME = '01900000-0000-7000-8000-000000000000'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('order_event_actor'))
})
afterAll(() => db.close())

/** An earlier event, and what becomes of it: the new cause, the role and the way, as far as they are known. */
const earlier = [
  [null, 'created', 'checkout', ['checked_out', null, 'page']],
  ['created', 'held', 'lock', ['seats_locked', null, 'page']],
  ['created', 'abandoned', 'never locked', ['never_locked', 'system', 'job']],
  ['held', 'abandoned', 'buyer', ['released', null, 'page']],
  ['held', 'abandoned', 'chosen anew', ['superseded', null, 'page']],
  ['held', 'expired', 'time ran out', ['hold_expired', 'system', 'job']],
  ['held', 'paid', 'checkout', ['payment_captured', null, 'page']],
  ['held', 'paid', 'buyer', ['payment_captured', null, 'page']],
  ['held', 'paid', 'payment.captured', ['payment_captured', 'system', 'webhook']],
  ['expired', 'refunding', 'recovery', ['payment_captured', 'system', 'job']],
  ['abandoned', 'paid', 'reconciliation', ['payment_captured', 'system', 'job']],
  ['paid', 'confirmed', 'ticketing', ['ticketing_confirmed', null, null]],
  ['paid', 'refunding', 'ticketing', ['ticketing_failed', null, null]],
  ['refunding', 'refunded', 'refund', ['refund_processed', null, null]],
  ['refunding', 'needs_attention', 'refund', ['refund_failed', null, null]],
  // An admin's cancellation was logged as the buyer's: who it was is not known.
  ['confirmed', 'cancelled', 'buyer', ['cancelled', null, null]],
] as const

const insert = `insert into order_event (showtime_id, order_id, from_state, to_state, cause, at)
  values ($1, gen_random_uuid(), $2, $3, $4, now())`

test('events of before keep what they told of why and by whom; later ones need an actor', async () => {
  for (const [from, to, cause] of earlier) await db.query(insert, [SHOWTIME, from, to, cause])
  await migrate()
  const events = await listOrderEvents(db, SHOWTIME)
  expect(events.map(({ cause, role, via }) => [cause, role, via])).toEqual(
    earlier.map(([, , , after]) => after),
  )
  await expect(db.query(insert, [SHOWTIME, 'created', 'held', 'seats_locked'])).rejects.toThrow(
    'order_event_has_actor',
  )
})
