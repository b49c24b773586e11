import type { Deps } from '#server/deps.ts'
import type { Language } from '#domain/languages.ts'
import { isMenuKind } from '#domain/line-kinds.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { sumPaise } from '#domain/money.ts'
import { siteUrl } from '#server/config.ts'
import { messagesIn } from '#server/messages.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import {
  findCounterPayment,
  findRefund,
  findRefundOfPayment,
  listSalePayments,
  type Refund,
  workingDaysAfter,
} from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { refundMail, type CreditNoteFile } from '#server/modules/tickets/index.ts'
import { refundCause } from './refund-cause.ts'
import { findOrder, isErased, type Order } from '../orders/index.ts'
import { creditNoteFiles, exchangeNoteFiles } from '../reservations/index.ts'

/** Mails the buyer that the refund is on its way, or was given back at the counter. Orders without an address are skipped. Safe to repeat: the message id is the same. */
export async function mailRefund(
  deps: Pick<Deps, 'db' | 'config' | 'gateways' | 'venues'>,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId?: string | undefined },
): Promise<void> {
  const refund = refundId
    ? await findRefund(deps.db, refundId)
    : await findRefundOfPayment(deps.db, paymentId)
  const order = refund && (await findOrder(deps.db, refund))
  if (!order) throw new Error(`payment ${paymentId} has no refund`)
  if (isErased(order)) return
  const recipient = await findMailRecipient(deps.db, order)
  const counter = await findCounterPayment(deps.db, refund.paymentId)
  const { seller, ...titles } = await showOf(deps, order, recipient.language)
  await deps.gateways.mail.send(
    refundMail({
      refundId: refund.id,
      venueName: seller.name,
      to: order.email,
      ...recipient,
      ...titles,
      amount: refund.amount,
      cause: refundCause(refund, {
        isOfSnacks: order.kinds.every(isMenuKind),
        isOfAll: await isOfAll(deps, { order, refund }),
        isTicketValid: order.state === 'confirmed',
      }),
      promisedBy: workingDaysAfter(refund.requestedAt, deps.config.PUBLIC_HOLIDAYS),
      paidBack: counter?.mode ?? 'online',
      // At the counter it is a number of our own, which no bank knows.
      reference: counter ? null : refund.providerRefundId,
      creditNotes: await creditNotesOf(deps, { order, refund, seller, ...recipient }),
      siteUrl: siteUrl(deps.config),
    }),
  )
}

/** Returns the titles of the movie and the seller; of an order without a show what stands for them, and the first venue. */
async function showOf(
  { db, venues }: Pick<Deps, 'db' | 'venues'>,
  { showtimeId }: Order,
  language: Language,
) {
  if (showtimeId === null) {
    const movieTitle = messagesIn(language).order_without_show()
    return { movieTitle, titleInScript: null, seller: await venues.first() }
  }
  const { movieTitle, titleInScript, auditoriumId } = await getShowtimeFacts(db, showtimeId)
  return { movieTitle, titleInScript, seller: await venues.ofAuditorium(auditoriumId) }
}

type Credited = {
  readonly order: Order
  readonly refund: Refund
  readonly name: string
  readonly language: Language
  readonly seller: Seller
}

/** Returns the credit notes of the refund; of what an exchange returns, those of the order that it replaces. */
function creditNotesOf(
  deps: Pick<Deps, 'db'>,
  { order, refund, ...reader }: Credited,
): Promise<CreditNoteFile[]> {
  const { reason, paymentId, reversals } = refund
  if (reason === 'exchanged') return exchangeNoteFiles(deps, { order, paymentId }, reader)
  return creditNoteFiles(deps, { ...order, reversals }, reader)
}

/** Returns true if a refund returns the whole amount of an order: no part was refunded before, and the order has one payment. */
async function isOfAll(
  { db }: Pick<Deps, 'db'>,
  { order, refund }: Pick<Credited, 'order' | 'refund'>,
): Promise<boolean> {
  if (refund.amount === order.total) return true
  const payments = await listSalePayments(db, order.paymentId ?? refund.paymentId)
  return refund.amount === sumPaise(payments.map(({ amount }) => amount))
}
