import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { confirmPaymentMutation, getRefundOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { clearOwnHold } from '../seats/seat-selection-store.ts'
import { bookingRequest } from './booking-request.ts'
import { confirmWithRetry } from './confirm-payment.ts'
import type { PaymentProof } from './payment-widget.ts'

export type PaymentRequest = {
  readonly order: BookingData
  readonly update: (change: Partial<BookingData>) => void
  /** Reads the order again and returns it. */
  readonly reload: () => Promise<BookingData | undefined>
}

type Outcome = Pick<BookingData, 'state' | 'reservation' | 'refund'>

/** `slow`: an attempt to confirm had no result, and is repeated. */
type Progress = 'none' | 'confirming' | 'slow' | 'unknown'

/** Confirms a payment, also one of an interrupted visit, until there is a ticket or a refund. */
export function usePaymentConfirmation({ order, update, reload }: PaymentRequest) {
  const [progress, setProgress] = useState<Progress>(() =>
    readPaymentProof(order.orderID) ? 'confirming' : 'none',
  )
  const queryClient = useQueryClient()
  const confirm = useMutation(confirmPaymentMutation())

  async function submitProof(proof: PaymentProof) {
    const body = { ...bookingRequest(order), ...proof }
    const result = await confirmWithRetry(
      () => confirm.mutateAsync({ body }),
      pause,
      () => setProgress('slow'),
    )
    const isSignedOut = result.kind === 'refused' && errorCodeOf(result.error) === 'not_signed_in'
    if (result.kind === 'unknown' || isSignedOut) return setProgress('unknown')
    clearPaymentProof(order.orderID)
    clearOwnHold(order.orderID)
    if (result.kind === 'refused') showAlert({ type: 'error', text: errorTextOf(result.error) })
    else applyOutcome(result.outcome)
    if (result.kind === 'refused' || needsRefund(result.outcome.state)) await requestRefund(proof)
    await reload()
    setProgress('none')
  }

  function applyOutcome({ state, reservation, refund }: Outcome) {
    if (state === 'confirmed' && refund) showAlert({ type: 'success', text: paidTwiceText(refund) })
    update({ state, reservation, refund })
  }

  /** The server refunds by itself; this request makes sure, and an error changes nothing. */
  async function requestRefund({ razorpay_payment_id: paymentId }: PaymentProof) {
    await queryClient.fetchQuery({ ...getRefundOptions({ query: { paymentId } }), retry: false }).then(
      ({ refund }) => update({ refund }),
      () => undefined,
    )
  }

  function confirmPayment(proof: PaymentProof) {
    storePaymentProof(order.orderID, proof)
    setProgress('confirming')
    void submitProof(proof)
  }

  function retryConfirmation() {
    const proof = readPaymentProof(order.orderID)
    if (proof) confirmPayment(proof)
  }

  const resumeInterrupted = useEffectEvent(() => {
    const proof = readPaymentProof(order.orderID)
    if (proof) void submitProof(proof)
  })
  useEffect(() => {
    const soon = setTimeout(() => resumeInterrupted())
    return () => clearTimeout(soon)
  }, [])

  const isUnknown = progress === 'unknown' && !isDecided(order.state)
  useReadAgain(isUnknown, reload)

  return {
    progress: progress === 'unknown' && !isUnknown ? 'none' : progress,
    confirmPayment,
    retryConfirmation,
  }
}

function paidTwiceText({ amount, promisedBy }: NonNullable<BookingData['refund']>): string {
  return m.order_paid_twice({
    amount: formatPaise(amount),
    date: formatLongDate(localDate(new Date(promisedBy))),
  })
}

const decidedStates: readonly BookingData['state'][] = [
  'confirmed',
  'refunding',
  'refunded',
  'needs_attention',
  'exchanged',
]

function isDecided(state: BookingData['state']): boolean {
  return decidedStates.includes(state)
}

function needsRefund(state: BookingData['state']): boolean {
  return state !== 'confirmed' && state !== 'paid'
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

const READ_AGAIN_MS = 10_000

/** Reads the order again every ten seconds while the outcome of its payment is unknown: the page then goes on by itself. */
function useReadAgain(isUnknown: boolean, reload: () => Promise<unknown>): void {
  const readAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (!isUnknown) return undefined
    const timer = setInterval(readAgain, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnknown])
}

/** Stores the proof: a reload between payment and confirmation must not lose it, or the buyer pays twice. */
function storePaymentProof(providerOrderId: string, proof: PaymentProof): void {
  writeStored('sessionStorage', keyOf(providerOrderId), JSON.stringify(proof))
}

function readPaymentProof(providerOrderId: string): PaymentProof | null {
  try {
    const text = readStored('sessionStorage', keyOf(providerOrderId))
    return text ? (JSON.parse(text) as PaymentProof) : null
  } catch {
    return null
  }
}

function clearPaymentProof(providerOrderId: string): void {
  writeStored('sessionStorage', keyOf(providerOrderId), null)
}

function keyOf(providerOrderId: string): string {
  return `marquee.proof.${providerOrderId}`
}
