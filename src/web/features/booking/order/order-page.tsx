import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { BookingData, CheckoutResponse, Reservation } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { isErrorResponse } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofPanelSlot } from '#web/ui/dialog-slots.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingFailed } from './booking-failed.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderView } from './order-view.ts'
import { PaymentInProgress } from './payment-in-progress.tsx'
import { ProcessingOverlay } from './processing-overlay.tsx'
import { RefundDetails } from './refund-details.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useChangeSeats } from './use-change-seats.ts'
import { useHoldExpiry, useHoldTimer } from '#web/lib/time/use-hold-timer.ts'
import { useOrder } from './use-order.ts'
import { usePayment } from './use-payment.ts'
import { usePrivatePayment } from './use-private-payment.ts'

/** What the order of the page was for. */
type Bought = 'seats' | 'snacks'

/** What stands beside the order until it is paid. */
type RenderSnacks = (props: {
  readonly order: BookingData
  readonly onReplaced: (next: CheckoutResponse) => void
  readonly onStale: () => void
}) => ReactNode

type OrderPageProps = {
  readonly sealedOrder: string
  /** What is shown for the reservation of a private screening; it belongs to another feature: the route passes it in. */
  readonly invitation: (reservation: Reservation) => ReactNode
  /** What is shown for any other reservation, and after snacks were ordered for one. */
  readonly ticket: (reservation: Reservation, bought: Bought) => ReactNode
  readonly renderSnacks: RenderSnacks
  /** In which the email is proven before the payment of many seats. */
  readonly emailProof: EmailProofPanelSlot
}

/** The payment page of an order, for each of its states. */
export function OrderPage({ sealedOrder, ...parts }: OrderPageProps) {
  const query = useOrder(sealedOrder)
  const isSignedOut = useUser() === null
  useRedirectWhenMissing(query.isMissing)
  if (query.data) {
    return (
      <OrderContent
        key={sealedOrder}
        order={query.data}
        update={query.update}
        reload={async () => (await query.refetch()).data}
        {...parts}
      />
    )
  }
  if (isSignedOut)
    return (
      <div className="page py-16">
        <SignInAgain />
      </div>
    )
  if (!query.isMissing && query.isError) {
    return (
      <div className="page py-16">
        <ErrorState
          title={m.order_failed_load()}
          {...outageHint(query.error)}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  return <OrderSkeleton />
}

/** The site's own outage says nothing about the connection of the buyer, who may just have paid. */
function outageHint(error: unknown): { hint?: string } {
  return isErrorResponse(error) ? { hint: m.order_outage_hint() } : {}
}

type OrderContentProps = Omit<OrderPageProps, 'sealedOrder'> & {
  readonly order: BookingData
  readonly update: (change: Partial<BookingData>) => void
  readonly reload: () => Promise<BookingData | undefined>
}

function OrderContent({ order, update, reload, ...parts }: OrderContentProps) {
  const { invitation, ticket, renderSnacks, emailProof } = parts
  const payment = usePayment({ order, update, reload })
  usePrivatePayment(order, payment)
  const change = useChangeSeats(order, reload)
  const seconds = useHoldTimer(order.state === 'held' ? order.holdExpiresAt : null, order.now)
  const isSlow = payment.phase === 'slow'
  const isConfirming = payment.phase === 'confirming' || isSlow
  useHoldExpiry(seconds === 0 && !isConfirming, () => {
    payment.closeWidget()
    void reload()
  })
  if (payment.phase === 'unknown')
    return <ConfirmationPending onAsk={() => [void reload(), payment.retryConfirmation()]} />
  const summary = (secondsLeft: number | null, snacks?: ReactNode) => (
    <OrderSummary
      order={order}
      payment={payment}
      change={change}
      emailProof={emailProof}
      secondsLeft={secondsLeft}
    >
      {snacks}
    </OrderSummary>
  )
  switch (orderView({ ...order, secondsLeft: seconds, isConfirming })) {
    case 'ticket':
      return order.reservation && delivered(order, order.reservation, { invitation, ticket })
    case 'failed':
      return <BookingFailed order={order} />
    case 'cancelled':
      return <OrderEnded title={m.order_cancelled_title()} order={order} onChange={change.backToMap} />
    case 'in_progress':
      return <PaymentInProgress order={order} />
    case 'replaced':
      return <OrderReplaced order={order} />
    case 'expired':
      return <HoldEnded title={m.order_expired_title()} order={order} onChange={change.backToMap} />
    case 'released':
      return <HoldEnded title={m.order_released_title()} order={order} onChange={change.backToMap} />
    case 'processing':
      return (
        <>
          {summary(null)}
          <ProcessingOverlay isSlow={isSlow} />
        </>
      )
    case 'summary':
      return summary(
        seconds,
        !order.awaitsProof &&
          // Other snacks make another order, without what the card has paid.
          payment.cardUse === null &&
          renderSnacks({ order, onReplaced: change.replace, onStale: () => void reload() }),
      )
  }
}

/** The seats or the snacks are held no longer. */
function HoldEnded(props: Pick<ComponentProps<typeof OrderEnded>, 'title' | 'order' | 'onChange'>) {
  const isOfSeats = props.order.forReservation === null
  return <OrderEnded {...props} hint={isOfSeats ? m.order_expired_hint() : m.order_snacks_expired_hint()} />
}

function delivered(
  { isPrivate, forReservation }: BookingData,
  reservation: Reservation,
  { invitation, ticket }: Pick<OrderPageProps, 'invitation' | 'ticket'>,
): ReactNode {
  if (forReservation !== null) return ticket(reservation, 'snacks')
  return isPrivate ? invitation(reservation) : ticket(reservation, 'seats')
}

function ConfirmationPending({ onAsk }: { onAsk: () => void }) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-5 py-16">
      <h1 className="display text-4xl">{m.order_unknown_title()}</h1>
      <p className="text-ink-soft">{m.order_unknown_hint()}</p>
      <Button onClick={onAsk}>{m.order_unknown_action()}</Button>
    </div>
  )
}

/** Goes back in the history when there is no such order, and to the home page only without a page of this site to go back to. */
function useRedirectWhenMissing(isMissing: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isMissing) return
    if (router.history.canGoBack() || hasEarlierPage()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }, [isMissing, router])
}

/** The router knows only the pages since this document was loaded. Browsers without the Navigation API tell the page that led here. */
function hasEarlierPage(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return document.referrer.startsWith(`${location.origin}/`)
}

type OrderEndedProps = {
  readonly title: string
  readonly hint?: string
  readonly order: BookingData
  readonly onChange: () => Promise<void>
}

/** Shown when an order ended without a ticket, with a way back to the seats. */
function OrderEnded({ title, hint, order, onChange }: OrderEndedProps) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-5 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">{title}</h1>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      <p className="font-semibold">
        {bookedTitle(order)}: {placesLabel(order)}
      </p>
      {order.refund && <RefundDetails refund={order.refund} />}
      <Button onClick={() => void onChange()}>{actionLabel(order)}</Button>
    </div>
  )
}

function actionLabel({ forReservation, isPrivate }: BookingData): string {
  if (forReservation !== null) return m.order_snacks_back()
  return isPrivate ? m.order_expired_action_screening() : m.order_expired_action()
}

/** Shown when the same buyer chose the seats again, in another tab or on another device, which ended this order. */
function OrderReplaced({ order }: { readonly order: BookingData }) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-5 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">{m.order_replaced_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.order_replaced_hint()}</p>
      <p className="font-semibold">
        {bookedTitle(order)}: {placesLabel(order)}
      </p>
      {order.replacedBy && (
        <LinkButton to="/booking/user" search={{ order: order.replacedBy }}>
          {m.order_replaced_action()}
        </LinkButton>
      )}
    </div>
  )
}
