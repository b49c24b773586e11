import { formatLabel } from '#domain/shown-in.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { sumPaise } from '#domain/money.ts'
import { formatCountdown } from '#web/lib/time/hold-timer.ts'
import { CreditNotes } from '../ticket/credit-notes.tsx'
import { useHoldExpiry, useHoldTimer } from '#web/lib/time/use-hold-timer.ts'
import { RefundDetails } from '../order/refund-details.tsx'

/** True for orders that are being paid, held, paid and not confirmed, or of which something was refunded. */
export function hasPaymentActivity(order: BookingData): boolean {
  const { state, isPaymentInProgress, holdExpiresAt, now, refunds } = order
  if (isPaymentInProgress || refunds.length > 0) return true
  if (state === 'held') return holdExpiresAt !== null && holdExpiresAt > now
  return ['paid', 'refunding', 'refunded', 'needs_attention'].includes(state)
}

type PaymentsSectionProps = {
  readonly orders: readonly BookingData[]
  /** Called when a hold expires: the list is outdated. */
  readonly onHoldExpired: () => void
}

export function PaymentsSection({ orders, onHoldExpired }: PaymentsSectionProps) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="bookings-money" className="grid gap-4">
      <h2 id="bookings-money" className="display text-2xl md:text-3xl">
        {m.bookings_payments()}
      </h2>
      <ul className="grid">
        {orders.map((order) => (
          <li key={order.orderID} className="grid gap-4 border-t border-line py-5 md:grid-cols-2 md:gap-x-12">
            <OrderFacts order={order} />
            <div className="grid content-start gap-4">
              <OrderState order={order} onEnd={onHoldExpired} />
              {order.refunds.length > 0 && order.reservation && (
                <CreditNotes reservationId={order.reservation._id} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderFacts({ order }: { order: BookingData }) {
  return (
    <div className="grid content-start gap-1">
      <h3 className="display text-xl break-words md:text-2xl">{bookedTitle(order)}</h3>
      {order.date && order.startAt && (
        <p className="tabular-nums">
          {formatShortDate(order.date)}, {formatTime(order.startAt)}
        </p>
      )}
      <p className="text-sm text-ink-soft tabular-nums">
        {order.cinema && `${formatLabel(order.formats)} · ${cinemaLabel(order.cinema)} · `}
        {placesLabel(order)} · <Price paise={order.total} />
      </p>
    </div>
  )
}

function OrderState({ order, onEnd }: { order: BookingData; onEnd: () => void }) {
  if (order.isPaymentInProgress) return <p role="status">{m.bookings_progress()}</p>
  if (order.state === 'held') return <HeldOrder order={order} onEnd={onEnd} />
  if (order.state === 'paid') return <p>{m.bookings_paid()}</p>
  if (order.state === 'needs_attention') return <NeedsAttention />
  const isChargedBack = order.reservation?.voidReason === 'charged_back'
  return (
    <>
      {isChargedBack && <p>{m.ticket_charged_back_hint()}</p>}
      {(order.refunds.length > 0 || !isChargedBack) && <RefundList refunds={order.refunds} />}
    </>
  )
}

function NeedsAttention() {
  return (
    <div className="grid gap-3">
      <p>{m.bookings_attention()}</p>
      <LinkButton to="/contact" variant="secondary" size="sm" className="justify-self-start">
        {m.bookings_contact()}
      </LinkButton>
    </div>
  )
}

function HeldOrder({ order, onEnd }: { order: BookingData; onEnd: () => void }) {
  const seconds = useHoldTimer(order.holdExpiresAt, order.now)
  useHoldExpiry(seconds === 0, onEnd)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 self-start">
      <div>
        <p className="font-semibold">{m.order_hold_title()}</p>
        <p role="timer" aria-live="off" className="display text-3xl tabular-nums">
          {formatCountdown(seconds ?? 0)}
        </p>
      </div>
      <LinkButton to="/booking/user" search={{ order: order.order }}>
        {m.order_pay_again()}
      </LinkButton>
    </div>
  )
}

/** All refunds of an order; of several, their sum first. */
function RefundList({ refunds }: { readonly refunds: BookingData['refunds'] }) {
  const count = refunds.length
  if (count < 2) return <RefundDetails refund={refunds[0] ?? null} isNested />
  return (
    <>
      <p className="flex gap-x-8">
        <span className="text-ink-soft">{m.order_refunds_total()}</span>
        <Price paise={sumPaise(refunds.map(({ amount }) => amount))} className="font-semibold" />
      </p>
      <ol className="grid gap-4">
        {refunds.map((refund, index) => (
          <li key={`${refund.requestedAt} ${refund.reference}`} className="grid gap-1.5">
            <h4 className="font-medium">{m.order_refunds_count({ number: index + 1, count })}</h4>
            <RefundDetails refund={refund} isNested />
          </li>
        ))}
      </ol>
    </>
  )
}
