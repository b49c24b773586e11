import type { HandOver } from '#contract/kitchen.ts'
import { parseCheckInAddress } from '#domain/check-in/ticket-token-parts.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import {
  handOver,
  kitchenUntil,
  listSnackOrdersByNumber,
  presentKitchenOrder,
  type HandedOver,
  type SnackOrder,
} from '#server/modules/concessions/index.ts'
import { verifyTicketUrl } from '#server/modules/tickets/index.ts'
import { listReservationSnacks } from './reservation-snacks.ts'
import { findReservation, findReservationByCode, type ReservationRow } from './reservations.queries.ts'

type HandOverDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus'> & Pick<Deps, 'keys'>

/** A number is looked for among the orders that the kitchen shows, and those whose pick-up was some hours ago. */
const MINUTES_AGO = 12 * 60
/** A number that is not of these hours is looked for so many days before and after, to say which day it is for. */
const DAYS_AROUND = 30
const MINUTES_A_DAY = 1440
const NUMBER = /^\d{3}$/
const BOOKING_CODE = /^[a-z\d]{4,16}$/i

/**
 * Hands over what is ready of the orders behind a code: the content of a ticket's QR, whose signature is verified, the code of a booking
 * or a number that was called out. Says of every order what became of it.
 */
export async function handOverSnacks(deps: HandOverDeps, code: string): Promise<HandOver> {
  if (NUMBER.test(code)) return handOverNumber(deps, Number(code))
  const booked = BOOKING_CODE.test(code) ? await findReservationByCode(deps.db, code) : undefined
  if (booked) return handOverOf(deps, booked)
  const claims = verifyTicketUrl(deps.keys.ticket, code)
  if (!claims) return { problem: parseCheckInAddress(code) ? 'forged' : 'unknown', orders: [] }
  if (claims.guest !== null) return { problem: 'guest', orders: [] }
  const reservation = await findReservation(deps.db, claims.reservationId)
  return reservation ? handOverOf(deps, reservation) : { problem: 'unknown', orders: [] }
}

async function handOverOf(deps: HandOverDeps, reservation: ReservationRow): Promise<HandOver> {
  const ordered = await listReservationSnacks(deps.db, reservation)
  const orders = ordered.flatMap(({ inKitchen }) => inKitchen ?? [])
  if (orders.length === 0) return { problem: 'nothing', orders: [] }
  return present(await handOver(deps, orders))
}

async function handOverNumber(deps: HandOverDeps, number: number): Promise<HandOver> {
  const now = deps.now()
  const orders = await listSnackOrdersByNumber(deps.db, {
    number,
    from: minutesAfter(now, -MINUTES_AGO),
    until: kitchenUntil(now),
  })
  if (orders.length === 0) return numberOfOtherDay(deps, number)
  const ready = orders.filter(({ state }) => state === 'ready')
  if (ready.length > 1) return present(ready.map((order) => ({ order, outcome: 'choose' })))
  return present(await handOver(deps, mostUrgent(orders, ready)))
}

/** The order that is picked up next under the number; without one the last that was. */
async function numberOfOtherDay({ db, now }: HandOverDeps, number: number): Promise<HandOver> {
  const at = now()
  const orders = await listSnackOrdersByNumber(db, {
    number,
    from: minutesAfter(at, -DAYS_AROUND * MINUTES_A_DAY),
    until: minutesAfter(at, DAYS_AROUND * MINUTES_A_DAY),
  })
  const order = orders.find(({ pickUpAt }) => pickUpAt > at) ?? orders.at(-1)
  return order ? present([{ order, outcome: 'other_day' }]) : { problem: 'unknown', orders: [] }
}

/** The ready one; without one those that are still open, otherwise the last. */
function mostUrgent(orders: readonly SnackOrder[], ready: readonly SnackOrder[]): readonly SnackOrder[] {
  if (ready.length > 0) return ready
  const open = orders.filter(({ state }) => state === 'ordered' || state === 'preparing')
  return open.length > 0 ? open : orders.slice(-1)
}

function present(orders: readonly HandedOver[]): HandOver {
  return {
    problem: null,
    orders: orders.map(({ order, outcome }) => ({ order: presentKitchenOrder(order), outcome })),
  }
}
