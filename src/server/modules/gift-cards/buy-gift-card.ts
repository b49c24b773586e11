import type { z } from 'zod'
import type { CheckoutResponse } from '#contract/booking/checkout.ts'
import { AppError } from '#contract/errors.ts'
import type { GiftCardPurchase } from '#contract/gift-cards.ts'
import { LEAST_GIFT_CARD, MOST_DAYS_AHEAD, MOST_GIFT_CARD } from '#domain/gift-cards.ts'
import { comparePaise, paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { daysAfter, instantAt, localDate } from '#domain/time.ts'
import type { ActorDeps } from '#server/deps.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { placeOrder, sealOrder } from '#server/modules/booking/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { drawCode, storedCode } from './gift-card-code.ts'
import { insertGiftCard } from './gift-cards.queries.ts'

type BuyDeps = ActorDeps<'db' | 'now' | 'newId' | 'keys' | 'gateways' | 'seatBus' | 'lineHandlers'>
type Request = z.output<typeof GiftCardPurchase> & { readonly userId: string }

/** In the morning of the cinema's day. */
const MAIL_TIME = '09:00'

/**
 * Creates the order of a gift card, and the card, which has no money until the order is paid. Throws `not_found`, `gift_card_amount`, `gift_card_date`,
 * `provider_unavailable`.
 */
export async function buyGiftCard(
  deps: BuyDeps,
  { userId, ...wanted }: Request,
): Promise<z.input<typeof CheckoutResponse>> {
  if (!Number.isInteger(wanted.amount)) throw new AppError('gift_card_amount')
  const unitPrice = paiseFromRupees(wanted.amount)
  refuseAmount(unitPrice)
  const deliverAt = deliveryOf(wanted.deliverOn, deps.now())
  const buyer = await findUser(deps.db, userId)
  if (!buyer) throw new AppError('not_found')
  const createdAt = deps.now()
  const lines = priceLines([{ kind: 'gift_card', quantity: 1, unitPrice }], localDate(createdAt))
  // Without its card the order cannot be confirmed, and a payment goes back; nobody knows the order yet.
  const order = await placeOrder(deps, { showtimeId: null, buyer, seats: [], lines, adultsOnly: false })
  const { orderId, providerOrderId, total: amount } = order
  const id = deps.newId()
  const { recipientName, recipientEmail, greeting, language = 'en' } = wanted
  const card = { id, orderId, amount, recipientName, recipientEmail, language, deliverAt, createdAt }
  await inTransaction(deps, async (deps) => {
    const code = storedCode(deps, id, drawCode())
    await insertGiftCard(deps.db, { ...card, greeting: greeting || null, ...code })
    const after = { orderId, amountPaise: amount, deliverOn: wanted.deliverOn }
    await recordChange(deps, { action: 'gift_card.ordered', subjectId: id, after })
  })
  return {
    orderID: providerOrderId,
    order: sealOrder(deps.keys.seal, order),
    amount: rupeesFromPaise(amount),
    currency: 'INR',
  }
}

function refuseAmount(amount: Paise): void {
  if (comparePaise(amount, LEAST_GIFT_CARD) < 0 || comparePaise(amount, MOST_GIFT_CARD) > 0)
    throw new AppError('gift_card_amount')
}

/** Returns when the mail is due: on a later day in the morning, today at once. */
function deliveryOf(date: string, now: Date): Date {
  const today = localDate(now)
  if (date < today || date > daysAfter(today, MOST_DAYS_AHEAD)) throw new AppError('gift_card_date')
  return date === today ? now : instantAt(date, MAIL_TIME)
}
