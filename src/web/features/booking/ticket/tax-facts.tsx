import type { TicketTax } from '#contract/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

/** The tax inside a total, to the paisa. */
export function TaxFacts({ tax }: { readonly tax: TicketTax }) {
  const percent = tax.ratePercent / 2
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-1">
      <dt>{m.tax_taxable()}</dt>
      <dd className="text-right">
        <Price rupees={tax.taxable} />
      </dd>
      <dt>{m.tax_cgst({ percent })}</dt>
      <dd className="text-right">
        <Price rupees={tax.cgst} />
      </dd>
      <dt>{m.tax_sgst({ percent })}</dt>
      <dd className="text-right">
        <Price rupees={tax.sgst} />
      </dd>
    </dl>
  )
}
