import type { BookingData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { TaxParts } from '../ticket/tax-parts.tsx'

type TaxInsideProps = { readonly order: Pick<BookingData, 'tax' | 'lines' | 'total'> }

/** States that the price includes tax, with the breakdown on request. */
export function TaxInside({ order: { tax, lines, total } }: TaxInsideProps) {
  const isTaxed = tax !== null || lines.some((line) => line.tax !== null)
  if (!isTaxed) return <p className="text-sm text-ink-soft">{m.order_includes_tax()}</p>
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-6 py-1">{m.order_includes_tax()}</summary>
      <TaxParts tax={tax} lines={lines} total={total} />
    </details>
  )
}
