import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  extendHoldMutation,
  getSiteConfigOptions,
  holdSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf, errorTextOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { storeOwnHold } from '../seats/choice-store.ts'
import { clockSkew } from './hold-clock.ts'
import { loadPaymentWidget, type PaymentProof, type PaymentWidget } from './payment-widget.ts'
import { seatsTakenBy, type SeatsTaken } from './seats-taken.ts'
import { type PaymentRequest, useSettlement } from './use-settlement.ts'
import { widgetOptions } from './widget-options.ts'

export type PaymentPhase = 'idle' | 'dismissed' | 'locking' | 'opening' | 'paying' | 'confirming' | 'unknown'

/** From Proceed to an outcome: lock the seats, let the buyer pay, hand in the proof. */
export function usePayment({ order, update, reload }: PaymentRequest) {
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const [taken, setTaken] = useState<SeatsTaken | null>(null)
  const { progress, settle, askAgain } = useSettlement({ order, update, reload })
  const widget = useRef<PaymentWidget | null>(null)
  const queryClient = useQueryClient()
  const hold = useMutation(holdSeatsMutation())
  const extend = useMutation(extendHoldMutation())
  const query = { orderId: order.order }

  async function proceed(adultsDeclared: boolean) {
    setTaken(null)
    setPhase('locking')
    try {
      keepHold(await hold.mutateAsync({ query, body: { ...order, adultsDeclared } }))
    } catch (error) {
      setPhase('idle')
      setTaken(seatsTakenBy(error))
      showAlert({ type: 'error', text: lockFailureText(error) })
      return void reload()
    }
    await openWidget()
  }

  function keepHold({ expiresAt, now }: { expiresAt: string; now: string }) {
    update({ state: 'held', holdExpiresAt: expiresAt, now })
    const until = Date.parse(expiresAt) - clockSkew(now, Date.now())
    const { orderID, order: sealed, showtimeId, seats } = order
    storeOwnHold({ orderID, order: sealed, showtimeId, seats, until })
  }

  async function openWidget() {
    setPhase('opening')
    try {
      const config = await queryClient.ensureQueryData(getSiteConfigOptions())
      const Widget = await loadPaymentWidget(config.razorpay.checkoutUrl)
      widget.current = new Widget(widgetOptions({ order, config, onPaid, onDismissed }))
      widget.current.open()
    } catch {
      setPhase('idle')
      return showAlert({ type: 'error', text: m.order_widget_failed() })
    }
    setPhase('paying')
    await extend.mutateAsync({ query }).then(keepHold, () => undefined)
  }

  function onPaid(proof: PaymentProof) {
    setPhase('idle')
    settle(proof)
  }

  function onDismissed() {
    setPhase((now) => (now === 'paying' || now === 'opening' ? 'dismissed' : now))
  }

  return {
    phase: progress === 'none' ? phase : progress,
    taken,
    proceed,
    closeWidget: () => closeAnd(widget.current, onDismissed),
    askAgain,
  }
}

/** Closed by us the widget does not tell, unlike when the buyer dismisses it. */
function closeAnd(widget: PaymentWidget | null, then: () => void): void {
  widget?.close?.()
  then()
}

function lockFailureText(error: unknown): string {
  return errorCodeOf(error) ? errorTextOf(error) : m.unexpected_error()
}
