import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  buyGiftCardMutation,
  confirmPaymentMutation,
  getSiteConfigOptions,
  listOwnGiftCardsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CheckoutResponse, GiftCardPurchaseInput } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { confirmWithRetry } from '../order/confirm-payment.ts'
import { loadPaymentWidget, type PaymentProof } from '../order/payment-widget.ts'
import { deviceOfPage, payOptions } from '../order/widget-options.ts'

type Phase = 'idle' | 'paying' | 'bought'

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/** Orders a gift card and pays it in the provider's widget. A response that is lost is no harm: the server hears of the payment from the provider. */
export function useBuyGiftCard() {
  const [phase, setPhase] = useState<Phase>('idle')
  const user = useUser()
  const queryClient = useQueryClient()
  const order = useMutation(buyGiftCardMutation())
  const confirm = useMutation(confirmPaymentMutation())

  /** Returns the error of the order; null when there is none. */
  async function buy(body: GiftCardPurchaseInput): Promise<unknown> {
    if (phase === 'paying') return null
    setPhase('paying')
    try {
      const placed = await order.mutateAsync({ body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
      await openWidget(placed)
      return null
    } catch (error) {
      setPhase('idle')
      showAlert({ type: 'error', text: errorTextOf(error) })
      return error
    }
  }

  async function openWidget({ orderID, amount }: CheckoutResponse) {
    const config = await queryClient.ensureQueryData(getSiteConfigOptions())
    const Widget = await loadPaymentWidget(config.razorpay.checkoutUrl)
    const buyer = { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' }
    const handlers = { config, device: deviceOfPage(), onPaid, onDismissed: () => setPhase('idle') }
    new Widget(payOptions({ ...handlers, orderID, total: amount, description: m.gift_card(), buyer })).open()
  }

  async function submitProof(proof: PaymentProof) {
    const result = await confirmWithRetry(() => confirm.mutateAsync({ body: proof }), pause)
    await queryClient.invalidateQueries({ queryKey: listOwnGiftCardsQueryKey() })
    const isBought = result.kind === 'responded' && result.outcome.state === 'confirmed'
    setPhase(isBought ? 'bought' : 'idle')
    if (result.kind === 'refused') return showAlert({ type: 'error', text: errorTextOf(result.error) })
    if (!isBought) showAlert({ type: 'error', text: m.gift_card_pending() })
  }

  const onPaid = (proof: PaymentProof) => void submitProof(proof)

  return { buy, phase }
}
