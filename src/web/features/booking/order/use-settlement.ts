import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingData } from '#contract/booking/orders.ts'
import { confirmPaymentMutation, requestRefundOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf, errorTextOf } from '#web/lib/error-answer.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { forgetOwnHold } from '../seats/choice-store.ts'
import { confirmUntilAnswered } from './confirm-payment.ts'
import type { PaymentProof } from './payment-widget.ts'
import { forgetProof, readProof, storeProof } from './proof-store.ts'

export type PaymentRequest = {
  readonly order: BookingData
  readonly update: (change: Partial<BookingData>) => void
  readonly reload: () => Promise<unknown>
}

type Progress = 'none' | 'confirming' | 'unknown'

/** After the money moved: hands in the proof, also the one of an interrupted visit, until it is a ticket or a refund. */
export function useSettlement({ order, update, reload }: PaymentRequest) {
  const [progress, setProgress] = useState<Progress>(() => (readProof(order.orderID) ? 'confirming' : 'none'))
  const queryClient = useQueryClient()
  const confirm = useMutation(confirmPaymentMutation())

  async function handIn(proof: PaymentProof) {
    const { movie, cinema, date, startAt, seats, total } = order
    const body = { movie, cinema, date, startAt, seats, total, ...proof }
    const result = await confirmUntilAnswered(() => confirm.mutateAsync({ body }), pause)
    const isSignedOut = result.kind === 'refused' && errorCodeOf(result.error) === 'not_signed_in'
    if (result.kind === 'unknown' || isSignedOut) return setProgress('unknown')
    forgetProof(order.orderID)
    forgetOwnHold(order.orderID)
    if (result.kind === 'refused') showAlert({ type: 'error', text: errorTextOf(result.error) })
    else takeOver(result.outcome)
    if (result.kind === 'refused' || needsRefund(result.outcome.state)) await askForRefund(proof)
    await reload()
    setProgress('none')
  }

  function takeOver({ state, reservation, refund }: Pick<BookingData, 'state' | 'reservation' | 'refund'>) {
    update({ state, reservation, refund })
  }

  /** The server refunds on its own; asking makes sure, and a refusal changes nothing. */
  async function askForRefund({ razorpay_payment_id: paymentId }: PaymentProof) {
    await queryClient.fetchQuery({ ...requestRefundOptions({ query: { paymentId } }), retry: false }).then(
      ({ refund }) => update({ refund }),
      () => undefined,
    )
  }

  function settle(proof: PaymentProof) {
    storeProof(order.orderID, proof)
    setProgress('confirming')
    void handIn(proof)
  }

  function askAgain() {
    const proof = readProof(order.orderID)
    if (proof) settle(proof)
  }

  const resumeInterrupted = useEffectEvent(() => {
    const proof = readProof(order.orderID)
    if (proof) void handIn(proof)
  })
  useEffect(() => {
    const soon = setTimeout(() => resumeInterrupted())
    return () => clearTimeout(soon)
  }, [])

  return { progress, settle, askAgain }
}

function needsRefund(state: BookingData['state']): boolean {
  return state !== 'confirmed' && state !== 'paid'
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
