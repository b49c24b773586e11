import { sumPaise } from '#domain/money.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { RefundDetails } from '../order/refund-details.tsx'

/** All refunds of an order; of several, their sum first. */
export function RefundList({ refunds }: { readonly refunds: BookingData['refunds'] }) {
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
