import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingData } from '#contract/orders.ts'
import {
  confirmPaymentMutation,
  extendHoldMutation,
  getSiteConfigOptions,
  holdSeatsMutation,
  requestRefundOptions,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf, errorTextOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { forgetOwnHold, storeOwnHold } from '../seats/choice-store.ts'
import { clockSkew } from './hold-clock.ts'
import { confirmUntilAnswered } from './confirm-payment.ts'
import { loadPaymentWidget, type PaymentProof, type PaymentWidget } from './payment-widget.ts'
import { forgetProof, readProof, storeProof } from './proof-store.ts'
import { seatsTakenBy, type SeatsTaken } from './seats-taken.ts'
import { widgetOptions } from './widget-options.ts'

export type PaymentPhase = 'idle' | 'dismissed' | 'locking' | 'opening' | 'paying' | 'confirming' | 'unknown'

type PaymentRequest = {
  readonly order: BookingData
  readonly update: (change: Partial<BookingData>) => void
  readonly reload: () => Promise<unknown>
}

/** From Proceed to an outcome: lock the seats, let the buyer pay, hand in the proof. */
export function usePayment({ order, update, reload }: PaymentRequest) {
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const [taken, setTaken] = useState<SeatsTaken | null>(null)
  const widget = useRef<PaymentWidget | null>(null)
  const queryClient = useQueryClient()
  const hold = useMutation(holdSeatsMutation())
  const extend = useMutation(extendHoldMutation())
  const confirm = useMutation(confirmPaymentMutation())
  const query = { orderId: order.order }

  async function proceed() {
    setTaken(null)
    setPhase('locking')
    try {
      keepHold(await hold.mutateAsync({ query, body: { ...order } }))
    } catch (error) {
      return afterRefusedLock(error)
    }
    await openWidget()
  }

  function keepHold({ expiresAt, now }: { expiresAt: string; now: string }) {
    update({ state: 'held', holdExpiresAt: expiresAt, now })
    const until = Date.parse(expiresAt) - clockSkew(now, Date.now())
    storeOwnHold({
      orderID: order.orderID,
      order: order.order,
      showtimeId: order.showtimeId,
      seats: order.seats,
      until,
    })
  }

  function afterRefusedLock(error: unknown) {
    setPhase('idle')
    setTaken(seatsTakenBy(error))
    showAlert({ type: 'error', text: errorCodeOf(error) ? errorTextOf(error) : m.unexpected_error() })
    void reload()
  }

  async function openWidget() {
    setPhase('opening')
    try {
      const config = await queryClient.ensureQueryData(getSiteConfigOptions())
      const Widget = await loadPaymentWidget(config.razorpay.checkoutUrl)
      widget.current = new Widget(
        widgetOptions({ order, config, onPaid: settle, onDismissed: afterDismissal }),
      )
      widget.current.open()
    } catch {
      setPhase('idle')
      return showAlert({ type: 'error', text: m.order_widget_failed() })
    }
    setPhase('paying')
    await extend.mutateAsync({ query }).then(keepHold, () => undefined)
  }

  function afterDismissal() {
    setPhase((now) => (now === 'paying' || now === 'opening' ? 'dismissed' : now))
  }

  /** Closed by us it does not tell, unlike when the buyer dismisses it. */
  function closeWidget() {
    widget.current?.close?.()
    afterDismissal()
  }

  async function settle(proof: PaymentProof) {
    storeProof(order.orderID, proof)
    setPhase('confirming')
    const { movie, cinema, date, startAt, seats, total } = order
    const body = { movie, cinema, date, startAt, seats, total, ...proof }
    const result = await confirmUntilAnswered(() => confirm.mutateAsync({ body }), pause)
    if (result.kind === 'unknown') return setPhase('unknown')
    if (result.kind === 'refused' && errorCodeOf(result.error) === 'not_signed_in') return setPhase('unknown')
    forgetProof(order.orderID)
    forgetOwnHold(order.orderID)
    if (result.kind === 'refused') showAlert({ type: 'error', text: errorTextOf(result.error) })
    else
      update({
        state: result.outcome.state,
        reservation: result.outcome.reservation,
        refund: result.outcome.refund,
      })
    if (result.kind === 'refused' || needsRefund(result.outcome.state)) await askForRefund(proof)
    await reload()
    setPhase('idle')
  }

  /** The server refunds on its own; asking makes sure, and a refusal changes nothing. */
  async function askForRefund({ razorpay_payment_id: paymentId }: PaymentProof) {
    await queryClient.fetchQuery({ ...requestRefundOptions({ query: { paymentId } }), retry: false }).then(
      ({ refund }) => update({ refund }),
      () => undefined,
    )
  }

  const resume = useEffectEvent(() => {
    const proof = readProof(order.orderID)
    if (proof) void settle(proof)
  })
  useEffect(() => resume(), [])

  return { phase, taken, proceed, closeWidget, askAgain: () => resume() }
}

function needsRefund(state: BookingData['state']): boolean {
  return state !== 'confirmed' && state !== 'paid'
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
