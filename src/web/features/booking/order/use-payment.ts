import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  extendHoldMutation,
  getSiteConfigOptions,
  holdSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { storeOwnHold } from '../seats/seat-selection-store.ts'
import { heldBy, holdAnnounced, isOrderOver } from './announced-hold.ts'
import { bookingRequest } from './booking-request.ts'
import { clockSkew } from '#web/lib/time/hold-timer.ts'
import { loadPaymentWidget, type PaymentProof, type PaymentWidget } from './payment-widget.ts'
import { parseSeatsTaken, type SeatsTaken } from './seats-taken.ts'
import { type PaymentRequest, usePaymentConfirmation } from './use-payment-confirmation.ts'
import { restOf, useCardPayment } from './use-card-payment.ts'
import { deviceOfPage, widgetOptions } from './widget-options.ts'

export type PaymentPhase =
  'idle' | 'dismissed' | 'failed' | 'locking' | 'opening' | 'paying' | 'confirming' | 'slow' | 'unknown'

type Wanted = { readonly adultsDeclared: boolean; /** Of a gift card. */ readonly code?: string }

/** Runs a payment: holds the seats, opens the widget, confirms the proof. */
export function usePayment({ order, update, reload }: PaymentRequest) {
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const { progress, confirmPayment, retryConfirmation } = usePaymentConfirmation({ order, update, reload })
  useRefusal(order, () => setPhase('failed'))
  const sheet = usePaymentWindow({ isPayable: payableStates.includes(order.state) })
  const proceed = useSingleFlight(holdAndPay)
  const queryClient = useQueryClient()
  const extend = useMutation({ ...extendHoldMutation(), ...retryInOutage })
  const { cardUse, payPart } = useCardPayment({ order, reload })
  const { taken, holdOrder, storeHold } = useHoldOrder({ order, update, reload })
  const query = { orderId: order.order }

  async function holdAndPay({ adultsDeclared, code }: Wanted): Promise<void> {
    setPhase('locking')
    if (!(await holdOrder(adultsDeclared))) return setPhase('idle')
    if (code !== undefined) return void payPart(code).finally(() => setPhase('idle'))
    // The email is proven before the payment.
    await (order.awaitsProof ? setPhase('idle') : openWidget())
  }

  async function openWidget() {
    setPhase('opening')
    try {
      const config = await queryClient.ensureQueryData(getSiteConfigOptions())
      const Widget = await loadPaymentWidget(config.razorpay.checkoutUrl)
      const handlers = { config, device: deviceOfPage(), onPaid, onDismissed }
      const widget = new Widget(widgetOptions({ order: { ...order, ...restOf(cardUse) }, ...handlers }))
      widget.on('payment.failed', () => setPhase('failed'))
      if (!sheet.open(widget)) return
    } catch {
      setPhase('idle')
      return showAlert({ type: 'error', text: widgetFailureText(order) })
    }
    setPhase('paying')
    await extend.mutateAsync({ query }).then(storeHold, () => undefined)
  }

  const onPaid = (proof: PaymentProof) => [setPhase('idle'), confirmPayment(proof)]

  function onDismissed() {
    // Closing the window does not end a payment that waits for the bank.
    void reload().finally(() =>
      setPhase((now) => (now === 'paying' || now === 'opening' ? 'dismissed' : now)),
    )
  }

  return {
    phase: progress === 'none' ? phase : progress,
    taken,
    cardUse,
    proceed: (adultsDeclared: boolean) => proceed({ adultsDeclared }),
    payByCard: (adultsDeclared: boolean, code: string) => proceed({ adultsDeclared, code }),
    // The widget calls `ondismiss` only when the buyer closes it.
    closeWidget: () => [sheet.close(), onDismissed()],
    retryConfirmation,
  }
}

/** Holds what is ordered, so that it can be paid. */
function useHoldOrder({ order, update, reload }: PaymentRequest) {
  const [taken, setTaken] = useState<SeatsTaken | null>(null)
  const hold = useMutation({ ...holdSeatsMutation(), ...retryInOutage })
  const query = { orderId: order.order }

  /** Returns whether the order is held and can be paid. */
  async function holdOrder(adultsDeclared: boolean): Promise<boolean> {
    setTaken(null)
    // Another tab or device may have begun to pay since this page was read.
    if (await isDecidedElsewhere(reload)) return false
    const send = () => hold.mutateAsync({ query, body: { ...bookingRequest(order), adultsDeclared } })
    try {
      storeHold(await (isOfSeats(order) ? holdAnnounced(order, send) : send()))
      return true
    } catch (error) {
      setTaken(parseSeatsTaken(error))
      if (!isShownByPage(error)) showAlert({ type: 'error', text: lockFailureText(error) })
      void reload()
      return false
    }
  }

  function storeHold({ expiresAt, now }: { expiresAt: string; now: string }) {
    update({ state: 'held', holdExpiresAt: expiresAt, now })
    keepSeatHold(order, Date.parse(expiresAt) - clockSkew(now, Date.now()))
  }

  return { taken, holdOrder, storeHold }
}

/** Calls `onRefused` when the bank has refused a payment that was in progress, begun in this or another tab. */
function useRefusal({ isPaymentInProgress, state }: BookingData, onRefused: () => void): void {
  const wasInProgress = useRef(false)
  const tellRefusal = useEffectEvent(onRefused)
  useEffect(() => {
    if (wasInProgress.current && !isPaymentInProgress && state === 'held') tellRefusal()
    wasInProgress.current = isPaymentInProgress
  }, [isPaymentInProgress, state])
}

const payableStates: readonly string[] = ['created', 'held']

function isOfSeats(order: BookingData): order is BookingData & { showtimeId: string } {
  return order.showtimeId !== null && !order.isPrivate && order.forReservation === null
}

function keepSeatHold(order: BookingData, until: number): void {
  if (isOfSeats(order)) storeOwnHold({ ...heldBy(order), until })
}

async function isDecidedElsewhere(reload: PaymentRequest['reload']): Promise<boolean> {
  const current = await reload().catch(() => undefined)
  return current !== undefined && (current.isPaymentInProgress || !payableStates.includes(current.state))
}

/** Once it is read again, the page itself shows an order that has ended or is paid, and seats that are the buyer's already. */
function isShownByPage(error: unknown): boolean {
  return isOrderOver(error) || Boolean(parseSeatsTaken(error)?.ownOrder)
}

function widgetFailureText({ forReservation }: BookingData): string {
  return forReservation === null ? m.order_widget_failed() : m.order_snacks_widget_failed()
}

function lockFailureText(error: unknown): string {
  return errorCodeOf(error) ? errorTextOf(error) : m.unexpected_error()
}

/**
 * Opens the provider's widget over the page; `open` returns whether it was opened: not when the buyer has left. It is closed with the page and when
 * the order can no longer be paid, because another tab or device replaced, released or paid it: money that came for it would go back.
 */
function usePaymentWindow({ isPayable }: { readonly isPayable: boolean }) {
  const shown = useRef<PaymentWidget>(null)
  const hasLeft = useRef(false)
  const close = () => shown.current?.close?.()
  const open = (widget: PaymentWidget): boolean => {
    if (hasLeft.current) return false
    shown.current = widget
    widget.open()
    return true
  }
  useEffect(() => {
    if (!isPayable) shown.current?.close?.()
  }, [isPayable])
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      shown.current?.close?.()
    }
  }, [])
  return { open, close }
}

/** Runs `work` once at a time: a second call joins the one in flight. */
function useSingleFlight<Request>(
  work: (request: Request) => Promise<void>,
): (request: Request) => Promise<void> {
  const inFlight = useRef<Promise<void>>(null)
  return (request) =>
    (inFlight.current ??= work(request).finally(() => {
      inFlight.current = null
    }))
}
