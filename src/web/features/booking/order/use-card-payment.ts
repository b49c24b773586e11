import { useMutation } from '@tanstack/react-query'
import { payWithGiftCardMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { clearOwnHold } from '../seats/seat-selection-store.ts'
import { readCardUse, storeCardUse, type CardUse } from './card-use-store.ts'
import type { PaymentRequest } from './use-payment-confirmation.ts'

/** Pays a held order with a gift card, as much as the card has. The rest is paid in the widget. */
export function useCardPayment({ order, reload }: Pick<PaymentRequest, 'order' | 'reload'>) {
  const payByCard = useMutation(payWithGiftCardMutation())

  async function payPart(code: string): Promise<void> {
    try {
      const { paidByCard, rest } = await payByCard.mutateAsync({ body: { orderId: order.order, code } })
      storeCardUse(order.orderID, rest && { paidByCard, orderID: rest.orderID, total: rest.amount })
      if (rest === null) clearOwnHold(order.orderID)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    await reload()
  }

  return { cardUse: readCardUse(order.orderID), payPart }
}

/** What is left to pay, as an order of its own at the provider. */
export function restOf(use: CardUse | null): Partial<Pick<BookingData, 'orderID' | 'total'>> {
  return use ? { orderID: use.orderID, total: use.total } : {}
}
