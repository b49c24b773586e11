import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { COUNTER_HOLD_SECONDS, MOST_HELD_AT_COUNTER, sellsAtCounterUntil } from '#domain/counter.ts'
import { isSellableAtCounter, seatFromKey, seatKey, seatLabel, type Seat } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import { holdLock } from '#server/platform/advisory-lock.queries.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import {
  claimForCounter,
  insertCounterHold,
  releaseCounterClaims,
  sumCounterHolds,
} from './counter-claims.queries.ts'

type CounterHold = {
  readonly clerkId: string
  /** Chosen by the page. */
  readonly saleId: string
  readonly showtimeId: string
}

/**
 * Returns the id that seats are claimed by for a sale of a clerk. It is derived, so that nobody can name the claims of an order or of
 * another clerk.
 */
export function counterHoldId({ clerkId, saleId }: Pick<CounterHold, 'clerkId' | 'saleId'>): string {
  const hash = createHash('sha256').update(`counter hold ${clerkId} ${saleId}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * Holds seats for a sale at the counter while its customer pays, for seconds, and releases others of the same sale. Sent again it holds them
 * longer. Returns the end. Throws `not_found`, `only_private`, `booking_closed`, `seat_unknown`, `seat_taken` with the seats of others, and
 * `counter_holds_at_limit`.
 */
export async function holdAtCounter(
  deps: Pick<Deps, 'db' | 'now' | 'seatBus'>,
  { seats, ...hold }: CounterHold & { readonly seats: readonly Seat[] },
): Promise<Date> {
  const { showtimeId } = hold
  const at = deps.now()
  const until = new Date(at.getTime() + COUNTER_HOLD_SECONDS * 1_000)
  await inTransaction(deps, async ({ db }) => {
    const facts = await findShowtimeFacts(db, showtimeId)
    if (!facts?.isAnnounced) throw new AppError('not_found')
    if (facts.isPrivateHire) throw new AppError('only_private')
    if (sellsAtCounterUntil(facts.startsAt) <= at) throw new AppError('booking_closed')
    if (!seats.every(([row, column]) => isSellableAtCounter(facts.plan[row]?.[column])))
      throw new AppError('seat_unknown')
    // Holds of a moment wait for each other, or each would count without the others.
    await holdLock(db, `counter-hold:${hold.clerkId}`)
    const wanted = seats.map(seatKey).toSorted((a, b) => a - b)
    const holdId = counterHoldId(hold)
    await releaseCounterClaims(db, { showtimeId, holdId, kept: wanted })
    const claimed = await claimForCounter(db, { showtimeId, holdId, seats: wanted, until, now: at })
    const taken = wanted.filter((seat) => !claimed.includes(seat)).map(seatFromKey)
    if (taken.length > 0)
      throw new AppError('seat_taken', {
        seats: taken,
        convertedSeats: taken.map((seat) => seatLabel(facts.plan, seat)),
      })
    const { clerkId } = hold
    await insertCounterHold(db, { showtimeId, holdId, clerkId, until, now: at })
    await refuseBeyondLimit(db, clerkId, at)
  })
  deps.seatBus.changed(showtimeId)
  return until
}

async function refuseBeyondLimit(tx: Transaction, clerkId: string, now: Date): Promise<void> {
  const { seats, endsAt } = await sumCounterHolds(tx, clerkId, now)
  if (seats <= MOST_HELD_AT_COUNTER) return
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
  throw new AppError('counter_holds_at_limit', { max: MOST_HELD_AT_COUNTER, retryAfterSeconds })
}

/** Releases what is held for a sale of a show that is not made. */
export async function releaseAtCounter(
  deps: Pick<Deps, 'db' | 'seatBus'>,
  { showtimeId, ...hold }: CounterHold,
): Promise<void> {
  const holdId = counterHoldId(hold)
  if (await releaseCounterClaims(deps.db, { showtimeId, holdId, kept: [] })) deps.seatBus.changed(showtimeId)
}
