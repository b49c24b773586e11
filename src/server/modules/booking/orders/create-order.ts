import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { countedSeats, findSizeLimit } from '#domain/hold-limits.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { priceLines, type Item } from '#domain/pricing.ts'
import type { Checkout, CheckoutResponse } from '#contract/booking/checkout.ts'
import { localDate } from '#domain/time.ts'
import { findUser, type AppUser } from '#server/modules/accounts/index.ts'
import { priceWithCode } from '#server/modules/campaigns/index.ts'
import type { ShowtimeInSlot } from '#server/modules/programme/index.ts'
import { findOpenQuote, type Quote } from '../quotes/index.ts'
import { choosePickUp } from './choose-pick-up.ts'
import { limitError } from './limit-error.ts'
import { placeOrder, ShowtimeChanged } from './place-order.ts'
import { refuseOtherAmount } from './refuse-other-amount.ts'
import { refuseWhilePaying, type RefuseDeps } from './refuse-while-paying.ts'
import { sealOrder } from './sealed-order.ts'
import { wantedOf, type Wanted } from './wanted.ts'

type Request = z.output<typeof Checkout> & { readonly userId: string }

/**
 * Creates our order and the provider's for seats of a showtime, or for all of them as a private screening. The server computes the price; the
 * amount shown by the page must agree with it. Throws `not_found`, `only_private`, `booking_closed`, `email_not_proven`, `seat_unknown`,
 * `tickets_out_of_range`, `amount_mismatch`, `payment_in_progress`, `provider_unavailable`.
 * Snacks are ordered with a time to pick them up; throws what `chooseSnacks` throws, too. With a quote the order has its lines at its
 * prices; throws `quote_expired`, `quote_withdrawn`, `quote_paid`. With a code its tickets have the price of the campaign; throws what `priceWithCode` throws,
 * `campaign_code_used` and `campaign_code_used_up`.
 */
export async function createOrder(
  deps: RefuseDeps,
  request: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  const remembered = deps.showtimes.recallSlot(request)
  const readShowtime = () => deps.showtimes.readSlot(deps.db, request)
  const [user, showtime] = await Promise.all([
    findUser(deps.db, request.userId),
    remembered ?? readShowtime(),
  ])
  if (!remembered) return createOrderOf(deps, { request, user, showtime })
  const stamped = { request, user, showtime, stamp: remembered.stamp }
  const created = await createOrderOf(deps, stamped).catch(ignoreDoubtful)
  return created ?? createOrderOf(deps, { request, user, showtime: await readShowtime() })
}

/** Ignores a refusal that an outdated showtime in memory may have caused, so that the caller tries again. Throws every other error. */
function ignoreDoubtful(error: unknown): void {
  const isDoubtful =
    error instanceof ShowtimeChanged || (error instanceof AppError && error.code !== 'provider_unavailable')
  if (!isDoubtful) throw error
}

type Parts = {
  readonly request: Request
  readonly user: AppUser | undefined
  readonly showtime: ShowtimeInSlot | undefined
  /** The version that the showtime must still have; unless given, it has just been read. */
  readonly stamp?: string
}

async function createOrderOf(
  deps: RefuseDeps,
  { request, user, showtime, stamp }: Parts,
): Promise<z.input<typeof CheckoutResponse>> {
  if (!showtime || !user) throw new AppError('not_found')
  if (showtime.bookingClosesAt <= deps.now()) throw new AppError('booking_closed')
  const wanted = wantedOf(showtime, request)
  refuseTooMany(wanted, { isEmailProven: user.emailVerifiedAt !== null, now: deps.now() })
  const { seats } = wanted
  const quote =
    request.quote === undefined
      ? null
      : await quoteOf(deps, { ...request, token: request.quote }, showtime.id)
  const snacks = await choosePickUp(deps, quote ? snacksOf(quote) : request, showtime)
  const { item, campaignCode } = await itemWithCode(deps, { item: wanted.item, code: request.code, showtime })
  const items = quote?.items ?? [item, ...(snacks?.items ?? [])]
  const lines = priceLines(items, localDate(deps.now()))
  refuseOtherAmount(lines, paiseFromRupees(request.amount))
  await refuseWhilePaying(deps, { showtimeId: showtime.id, userId: user.id, seats })
  const adultsOnly = showtime.certificate === 'A'
  const order = await placeOrder(deps, {
    showtimeId: showtime.id,
    buyer: user,
    seats,
    lines,
    adultsOnly,
    pickUp: snacks,
    quoteId: quote?.id ?? null,
    campaignCode,
    seatPlanId: showtime.seatPlanId,
    ...(stamp !== undefined && { showtimeStamp: stamp }),
  })
  return {
    orderID: order.providerOrderId,
    order: sealOrder(deps.keys.seal, order),
    amount: rupeesFromPaise(order.total),
    currency: 'INR',
  }
}

type Coded = { readonly item: Item; readonly code: string | undefined; readonly showtime: ShowtimeInSlot }

/** Returns tickets at the price that a code gives them; as they are without one. */
export async function itemWithCode(
  deps: Pick<RefuseDeps, 'db' | 'now'>,
  { item, code: typed, showtime }: Coded,
): Promise<{ readonly item: Item; readonly campaignCode: string | null }> {
  if (typed === undefined) return { item, campaignCode: null }
  const { code, ticketPrice } = await priceWithCode(deps, { code: typed, show: showtime })
  return { item: { ...item, unitPrice: ticketPrice }, campaignCode: code }
}

/** What the hold would refuse in any case is refused before there is an order to pay. */
function refuseTooMany(wanted: Wanted, { isEmailProven, now }: { isEmailProven: boolean; now: Date }): void {
  const limit = findSizeLimit({ seats: countedSeats(wanted), isEmailProven })
  if (limit) throw limitError(limit, { isPrivate: wanted.isPrivate, now })
}

type Quoted = { readonly token: string; readonly tickets?: number | undefined }

/** Returns the quote, which is for this showtime and so many people. */
async function quoteOf(deps: RefuseDeps, { token, tickets }: Quoted, showtimeId: string): Promise<Quote> {
  const quote = await findOpenQuote(deps, token)
  if (quote.showtimeId !== showtimeId || quote.people !== tickets) throw new AppError('not_found')
  return quote
}

/** The snacks of a quote as somebody chooses them: the kitchen decides whether they can be had, the quote what they cost. */
function snacksOf({ items, pickUpAt }: Quote) {
  const snacks = items.flatMap((item) =>
    isMenuItem(item) ? [{ snackId: item.snackId, quantity: item.quantity }] : [],
  )
  return { snacks, pickUpAt: pickUpAt?.toISOString() }
}
