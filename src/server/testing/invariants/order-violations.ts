import { isMenuItem } from '#domain/line-kinds.ts'
import { countPeople, isPrivateScreening, totalOf } from '#domain/pricing.ts'
import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { isLawfulTransition } from '#server/modules/booking/orders/orders.states.ts'
import type { OrderRecord, OrderTransition } from '../invariants.queries.ts'
import { isRevenue, violationIf } from './records.ts'

/** Returns what is wrong with an order by itself: its seats, states, lines and reservation. */
export function orderViolations(order: OrderRecord, transitions: readonly OrderTransition[]): string[] {
  return [
    ...violationIf(
      !order.hasRightPlace,
      `${order.orderId} has another venue or channel than its show or its payment`,
    ),
    ...seatViolations(order),
    ...transitionViolations(order, transitions),
    ...lineViolations(order),
    ...reservationViolations(order),
    ...snackViolations(order),
  ]
}

function seatViolations(order: OrderRecord): string[] {
  const { orderId, state, seats, reservedSeats, soldSeats, heldSeats } = order
  const isSold = state === 'confirmed' || order.isVoidWithSeats
  const shouldHold = state === 'held' && !order.isHoldExpired
  const expected = (hasSeats: boolean) => (hasSeats ? seats.toString() : '')
  return [
    ...violationIf(
      soldSeats.toString() !== expected(isSold),
      `${orderId} ${state} has sold claims ${soldSeats}`,
    ),
    ...violationIf(
      heldSeats.toString() !== expected(shouldHold),
      `${orderId} ${state} has live claims ${heldSeats}`,
    ),
    ...violationIf(
      (reservedSeats ?? []).toString() !== expected(isSold),
      `${orderId} ${state} has reserved ${reservedSeats}`,
    ),
  ]
}

/** The states that a reservation may have in a state of its order. */
function reservationStates(state: OrderRecord['state']): readonly OrderRecord['reservationState'][] {
  if (state === 'confirmed') return ['confirmed', 'disputed']
  if (state === 'cancelled') return ['cancelled']
  if (state === 'exchanged') return ['void']
  // Staff have made the ticket void, and the provider does not make the refund.
  return state === 'refunded' || state === 'needs_attention' ? [null, 'void'] : [null]
}

/**
 * The kitchen has the snacks of a confirmed order, unless all of them went back; what was collected before a refund stays collected. Their slot
 * is claimed as long as the seats are, and also after they are handed over.
 */
function snackViolations(order: OrderRecord): string[] {
  const { orderId, state, lines, snackUnits, snackState, claimedUnits, isHoldExpired } = order
  const snacks = lines.filter(isMenuItem)
  const isLeft = snacks.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const isOfKitchen = isRevenue(state) && isLeft
  const isHeld = state === 'held' && !isHoldExpired
  const isAtWork = snackState !== null && snackState !== 'cancelled'
  const expected = isHeld || isAtWork ? (snackUnits ?? 0) : 0
  return [
    ...violationIf(snacks.length > 0 !== (snackUnits !== null), `${orderId} has snacks and no time for them`),
    ...violationIf(
      snackState !== 'collected' && isOfKitchen !== isAtWork,
      `${orderId} ${state} has snacks that are ${snackState}`,
    ),
    ...violationIf(
      claimedUnits !== expected,
      `${orderId} ${state} has claimed ${claimedUnits} units of ${expected}`,
    ),
  ]
}

function reservationViolations(order: OrderRecord): string[] {
  const { orderId, state, seats, reservationState, checkedInAt, adultsOnly, adultsDeclaredAt } = order
  return [
    ...violationIf(
      !(seats.length > 0 ? reservationStates(state) : [null]).includes(reservationState),
      `${orderId} ${state} has a reservation that is ${reservationState}`,
    ),
    ...violationIf(
      reservationState === 'cancelled' && checkedInAt !== null,
      `${orderId} is cancelled and checked in`,
    ),
    ...violationIf(
      isRevenue(state) && adultsOnly && adultsDeclaredAt === null,
      `${orderId} is for adults only, and has no declaration`,
    ),
  ]
}

/**
 * An order costs the sum of its lines, which count its people: one for each seat, or up to all seats for a private screening, which is sold in the
 * cinema "Private" only, and nothing else is. All units of a refunded order are refunded, of a sold one only snacks.
 */
function lineViolations(order: OrderRecord): string[] {
  const { orderId, state, total, lines, seats, isPrivate, isInPrivate } = order
  const people = countPeople(lines)
  const isFitting = isPrivate ? people >= FEWEST_TICKETS && people <= seats.length : people === seats.length
  const sum = totalOf(lines)
  return [
    ...violationIf(sum !== total, `${orderId} costs ${total}, its lines ${sum}`),
    ...violationIf(!isFitting, `${orderId} has ${seats.length} seats and ${people} tickets`),
    ...violationIf(
      isPrivate !== isPrivateScreening(lines),
      `${orderId} is private: ${isPrivate}, its lines not`,
    ),
    ...violationIf(
      isRevenue(state) && isInPrivate !== null && isPrivate !== isInPrivate,
      `${orderId} is private: ${isPrivate}, its showtime: ${isInPrivate}`,
    ),
    ...violationIf(
      lines.some((line) => !mayBeRefunded(line, state)),
      `${orderId} ${state} has refunded units ${lines.map((line) => line.refundedQuantity)}`,
    ),
  ]
}

function mayBeRefunded(line: OrderRecord['lines'][number], state: OrderRecord['state']): boolean {
  const { quantity, refundedQuantity } = line
  if (state === 'refunded' || state === 'exchanged') return refundedQuantity === quantity
  // Its refund failed after it was processed.
  if (state === 'needs_attention' && refundedQuantity === quantity) return true
  // Staff refund single tickets; snacks of a line go back together.
  const isLawfulPart = !isMenuItem(line) || refundedQuantity === quantity
  return refundedQuantity === 0 || (isLawfulPart && isRevenue(state))
}

function transitionViolations(
  { orderId, state }: OrderRecord,
  transitions: readonly OrderTransition[],
): string[] {
  const orderTransitions = transitions.filter((transition) => transition.orderId === orderId)
  const isLawful = orderTransitions.every(({ from, to }, index) =>
    from === null
      ? index === 0 && to === 'created'
      : orderTransitions[index - 1]?.to === from && isLawfulTransition(from, to),
  )
  const lastState = orderTransitions.at(-1)?.to
  const states = orderTransitions.map(({ to }) => to).join(' -> ')
  return violationIf(!isLawful || lastState !== state, `${orderId} is ${state} after ${states}`)
}
