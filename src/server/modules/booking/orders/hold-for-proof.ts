import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { HeldForProof, ProofHold } from '#contract/booking/proof-holds.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'
import { abandonOrder } from './abandon-order.ts'
import { itemWithCode } from './create-order.ts'
import type { HoldSeats } from './hold-seats.ts'
import type { HeldOrder, HoldRequest } from './holds.queries.ts'
import type { Order } from './order.ts'
import { presentHold } from './orders.presenter.ts'
import { placeOrderInWaiting } from './place-order.ts'
import { refuseOtherAmount } from './refuse-other-amount.ts'
import { refuseWhilePaying, type RefuseDeps } from './refuse-while-paying.ts'
import { sealOrder } from './sealed-order.ts'
import { wantedOf } from './wanted.ts'

type Request = z.output<typeof ProofHold> & { readonly userId: string }
/** The caller, as the hold statement needs it. */
type Holder = Pick<HoldRequest, 'actor' | 'network' | 'site' | 'isEmailProven'>

/**
 * Creates an order that the provider does not know and holds its seats, so that the buyer can prove the email meanwhile (decision 0091).
 * Seats of a movie for adults are held with the declaration, on the page of the order. Throws what `createOrder` throws for seats, and what
 * `holdSeats` throws; then there is no order.
 */
export async function holdForProof(
  deps: RefuseDeps & { readonly holdSeats: HoldSeats },
  { request, holder }: { readonly request: Request; readonly holder: Holder },
): Promise<z.input<typeof HeldForProof>> {
  const [showtime, buyer] = await Promise.all([
    findShowtimeInSlot(deps.db, request),
    findUser(deps.db, request.userId),
  ])
  if (!showtime || !buyer) throw new AppError('not_found')
  if (showtime.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  const { seats, item: wanted } = wantedOf(showtime, request)
  const { item, campaignCode } = await itemWithCode(deps, { item: wanted, code: request.code, showtime })
  const lines = priceLines([item], localDate(deps.now()))
  refuseOtherAmount(lines, paiseFromRupees(request.amount))
  const { id: showtimeId, seatPlanId } = showtime
  await refuseWhilePaying(deps, { showtimeId, userId: buyer.id, seats })
  const adultsOnly = showtime.certificate === 'A'
  const bought = { showtimeId, buyer, seats, lines, adultsOnly, seatPlanId, campaignCode }
  const order = await placeOrderInWaiting(deps, bought)
  const held = adultsOnly ? null : await holdOrAbandon(deps, order, holder)
  return { order: sealOrder(deps.keys.seal, order), hold: held && presentHold(held, deps.now()) }
}

async function holdOrAbandon(
  deps: RefuseDeps & { readonly holdSeats: HoldSeats },
  order: Order,
  holder: Holder,
): Promise<HeldOrder> {
  try {
    return await deps.holdSeats({ ...order, ...holder, adultsDeclared: false, isAdmissionOnly: true })
  } catch (error) {
    await abandonOrder(deps, order, 'released')
    throw error
  }
}
