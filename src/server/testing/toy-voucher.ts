import { comparePaise, addPaise, subtractPaise, toPaise, type Paise } from '#domain/money.ts'
import type { GatewayPayment, GatewayRefund, TenderKind } from '#server/modules/payments/index.ts'

export type ToyVouchers = {
  readonly kind: TenderKind
  readonly balanceOf: (number: string) => Paise
}

/** A kind of tender for tests, whole in one file: vouchers with a balance, which pay once for each part and give back once for each key. */
export function createToyVouchers(balances: Readonly<Record<string, Paise>>, now: () => Date): ToyVouchers {
  const balance = new Map(Object.entries(balances))
  const taken = new Map<string, { readonly from: string; readonly payment: GatewayPayment }>()
  const given = new Map<string, GatewayRefund>()
  const balanceOf = (number: string) => balance.get(number) ?? toPaise(0)
  return {
    balanceOf,
    kind: {
      kind: 'voucher',
      provider: 'voucher',
      account: 'vouchers',
      async capture({ providerOrderId, amount, from }) {
        const known = taken.get(providerOrderId)
        if (known) return known.payment
        if (comparePaise(balanceOf(from), amount) < 0) return null
        balance.set(from, subtractPaise(balanceOf(from), amount))
        const of = {
          provider: 'voucher',
          id: `payment_${providerOrderId}`,
          providerOrderId,
        } as const
        const payment: GatewayPayment = {
          ...of,
          amount,
          currency: 'INR',
          status: 'captured',
          isCaptured: true,
          fee: toPaise(0),
          method: 'voucher',
          createdAt: now(),
        }
        taken.set(providerOrderId, { from, payment })
        return payment
      },
      wayBack: {
        kind: 'by_call',
        async giveBack({ paymentId, amount, key }) {
          const known = given.get(key)
          if (known) return { kind: 'accepted', refund: known }
          const voucher = [...taken.values()].find(({ payment }) => payment.id === paymentId)
          if (!voucher) return { kind: 'refused', reason: 'no such payment', isForBalance: false }
          balance.set(voucher.from, addPaise(balanceOf(voucher.from), amount))
          const refund = {
            provider: 'voucher',
            id: `refund_${key}`,
            paymentId,
            amount,
            status: 'processed',
          } as const
          given.set(key, refund)
          return { kind: 'accepted', refund }
        },
      },
    },
  }
}
