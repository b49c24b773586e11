import { formatPaise, type Paise } from '#domain/money.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import type { ExchangePreview } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { exchangeRefusal } from './exchange-refusal.ts'

type ExchangePricesProps = { readonly tickets: number; readonly preview: ExchangePreview }

/** The old price, the new one and the difference, with their tax, and how the difference is settled. */
export function ExchangePrices({ tickets, preview }: ExchangePricesProps) {
  const { old, next, refusal, isPaidAtCounter } = preview
  if (refusal) return <p className="admin-bad">{exchangeRefusal(refusal)}</p>
  if (!next) return null
  const { difference, differenceTax, settlement } = next
  const amount = formatPaise(difference)
  const settled = {
    none: m.exchange_same(),
    refund: (isPaidAtCounter ? m.exchange_refund_counter : m.exchange_refund_online)({ amount }),
    pay: m.exchange_pay({ amount }),
  }
  return (
    <>
      <Facts
        facts={[
          [m.exchange_old_price({ tickets }), withTax(old.amount, old.tax)],
          [m.exchange_new_price(), withTax(next.amount, next.tax)],
          [m.exchange_difference(), withTax(difference, differenceTax)],
        ]}
      />
      <p aria-live="polite">{settled[settlement]}</p>
    </>
  )
}

function withTax(amount: Paise, tax: Paise | null): string {
  return tax === null
    ? formatPaise(amount)
    : m.exchange_with_tax({ amount: formatPaise(amount), tax: formatPaise(tax) })
}
