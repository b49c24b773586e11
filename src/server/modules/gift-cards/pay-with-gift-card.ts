import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { GiftCardPayment } from '#contract/gift-cards.ts'
import { readGiftCardCode } from '#domain/gift-cards.ts'
import { comparePaise, rupeesFromPaise, subtractPaise, sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import {
  awaitsProof,
  getOrder,
  getOwnOrder,
  listOrderLines,
  lockOrder,
  sealOrder,
  writeOrderNotes,
  type FollowPayment,
  type Order,
} from '#server/modules/booking/index.ts'
import {
  createProviderOrder,
  listParts,
  payPart,
  planTenders,
  withdrawParts,
  type Part,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { inTransaction, violatedConstraint } from '#server/platform/database.ts'
import { hashCode } from './gift-card-code.ts'
import { canPay, newPartOrder, paymentOfPart } from './gift-card-tender.ts'
import { findPayingCard, findPayingCardByHash, insertUse, type PayingCard } from './gift-cards.queries.ts'

export type PayingDeps = PaymentDeps & { readonly followPayment: FollowPayment }
type Request = { readonly userId: string; readonly orderReference: string; readonly code: string }

/** The least that the payment provider takes: ₹ 1. */
const LEAST_REST = toPaise(100)
/** What decides about a card when two orders spend it: the trigger of migration 0290. */
const REFUSALS = ['gift_card_balance', 'gift_card_pays']

/**
 * Pays a held order of the caller with a gift card, as much as the card has. The rest, if any, is to be paid with an order of its own at the provider. Safe to
 * repeat: the parts are planned once, under the lock of the order, and the card pays once for its part. Throws `not_found`, `gift_card_unknown`,
 * `gift_card_unusable`, `gift_card_empty`, `order_not_held`, `order_not_payable`, `payment_in_progress`, `provider_unavailable`.
 */
export async function payWithGiftCard(
  deps: PayingDeps,
  { userId, orderReference, code }: Request,
): Promise<z.input<typeof GiftCardPayment>> {
  const card = await findUsableCard(deps, code)
  const order = await getOwnOrder(deps, { orderReference, userId })
  const known = await listParts(deps.db, order)
  const parts = known.length > 0 ? known : await planParts(deps, order, card)
  const own = parts.find(({ provider }) => provider === 'gift_card')
  const paying = own && (await findPayingCard(deps.db, paymentOfPart(own.providerOrderId)))
  // Another card is planned already.
  if (!own || paying?.id !== card.id) throw new AppError('order_not_payable')
  if (own.state === 'due' && !(await payOwnPart(deps, order, own))) throw new AppError('gift_card_empty')
  return present(deps, await getOrder(deps.db, order), own)
}

/** Throws `gift_card_unknown` for a card that is not paid or whose purchase was taken back, so that nobody learns that there was one. */
async function findUsableCard(deps: PayingDeps, typed: string): Promise<PayingCard> {
  const signs = readGiftCardCode(typed)
  const card = signs === null ? undefined : await findPayingCardByHash(deps.db, hashCode(signs))
  if (!card || card.state === 'ordered' || card.state === 'void') throw new AppError('gift_card_unknown')
  return card
}

async function planParts(deps: PayingDeps, read: Order, card: PayingCard): Promise<readonly Part[]> {
  if (!canPay(card, deps.now())) throw new AppError('gift_card_unusable')
  if (card.balance === 0) throw new AppError('gift_card_empty')
  if (read.kinds.includes('gift_card') || awaitsProof(read) || read.exchangeOfOrderId !== null)
    throw new AppError('order_not_payable')
  const { order, isPaymentInProgress } = await deps.followPayment(deps, read)
  if (isPaymentInProgress) throw new AppError('payment_in_progress')
  if (order.state !== 'held') throw new AppError('order_not_held')
  const byCard = shareOfCard(order.total, card.balance)
  if (byCard <= 0) throw new AppError('gift_card_empty')
  const rest = subtractPaise(order.total, byCard)
  const online = rest > 0 ? await createRestOrder(deps, order, rest) : null
  await inTransaction(deps, async (deps) => {
    const { orders } = await lockInOrder(deps.db, { orders: (tx) => lockOrder(tx, order) })
    if (orders?.state !== 'held') throw new AppError('order_not_held')
    // Another tab was faster. Read under the lock: what the lock itself returns was read before a wait for it.
    if ((await listParts(deps.db, order)).length > 0) return
    const providerOrderId = newPartOrder(deps)
    await planTenders(deps.db, order, [
      { kind: 'gift_card', provider: 'gift_card', amount: byCard, providerOrderId },
      ...(online === null
        ? []
        : [{ kind: 'razorpay', provider: 'razorpay', amount: rest, providerOrderId: online } as const]),
    ])
    const { orderId } = order
    const use = { paymentId: paymentOfPart(providerOrderId), cardId: card.id, orderId, at: deps.now() }
    await insertUse(deps.db, use)
    await recordChange(deps, {
      action: 'gift_card.used',
      subjectId: card.id,
      after: { orderId, amountPaise: byCard },
    })
  })
  return listParts(deps.db, order)
}

/** What a card pays of a total: what it has, but a rest that the provider takes. */
export function shareOfCard(total: Paise, balance: Paise): Paise {
  if (comparePaise(balance, total) >= 0) return total
  const most = subtractPaise(total, LEAST_REST)
  return comparePaise(balance, most) > 0 ? most : balance
}

/** Its notes say whose it is: when the database has lost the order, the payment of the rest goes back. */
async function createRestOrder(deps: PayingDeps, order: Order, amount: Paise): Promise<string> {
  const { orderId, userId } = order
  if (userId === null) throw new AppError('not_found')
  const lines = (await listOrderLines(deps.db, [order])).get(orderId) ?? []
  const notes = writeOrderNotes(deps.keys.seal, { ...order, userId, lines })
  return createProviderOrder(deps, { receipt: deps.newId(), amount, notes })
}

/** Returns false when the card has no more so much: then nothing is planned any more, and the order can be paid otherwise. */
async function payOwnPart(deps: PayingDeps, order: Order, { providerOrderId }: Part): Promise<boolean> {
  const isPaid = await payPart(deps, { providerOrderId, from: '' }).catch((error: unknown) => {
    if (!REFUSALS.includes(violatedConstraint(error) ?? '')) throw error
    return false
  })
  if (isPaid) return true
  return inTransaction(deps, async ({ db }) => {
    await lockInOrder(db, { orders: (tx) => lockOrder(tx, order) })
    // Another tab has paid with it meanwhile.
    return !(await withdrawParts(db, order))
  })
}

async function present(deps: PayingDeps, order: Order, own: Part): Promise<z.input<typeof GiftCardPayment>> {
  const due = (await listParts(deps.db, order)).filter(({ state }) => state === 'due')
  const paidByCard = rupeesFromPaise(own.amount)
  const [rest] = due.filter(({ provider }) => provider !== 'gift_card')
  if (!rest) {
    if (order.state === 'held') throw new AppError('order_not_payable')
    return { state: 'paid', paidByCard, rest: null }
  }
  if (order.state !== 'held') throw new AppError('order_not_held')
  const amount = rupeesFromPaise(sumPaise(due.map(({ amount }) => amount)))
  const sealed = sealOrder(deps.keys.seal, order)
  return {
    state: 'held',
    paidByCard,
    rest: { orderID: rest.providerOrderId, order: sealed, amount, currency: 'INR' },
  }
}
