import { Fragment } from 'react'
import { formatPaise, sumPaise } from '#domain/money.ts'
import type { Reservation, TicketTax } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { sellerTexts } from '#web/lib/labels/venue-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { TaxParts } from './tax-parts.tsx'

/** The tax invoice of a ticket: collapsed on screen, expanded in print. */
export function TaxInvoice({ reservation }: { readonly reservation: Reservation }) {
  return (
    <>
      <details className="w-full max-w-[25rem] text-sm md:max-w-[62rem] print:hidden">
        <summary className="min-h-11 py-2.5 font-medium">{m.tax_title()}</summary>
        <InvoiceDetails reservation={reservation} />
      </details>
      <div className="on-paper hidden w-full text-sm print:block">
        <p className="pb-3 font-semibold">{m.tax_title()}</p>
        <InvoiceDetails reservation={reservation} />
      </div>
    </>
  )
}

type AmountsProps = { readonly reservation: Reservation; readonly tax: TicketTax }

/** Every line as it was sold, also one that went back later, and their tax. */
function Amounts({ reservation: { lines }, tax }: AmountsProps) {
  const total = sumPaise(lines.map(({ amount }) => amount))
  return (
    <div className="grid content-start gap-3">
      <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1 py-1">
        {lines.map((line) => (
          <Fragment key={line.itemId ?? line.kind}>
            <dt>
              <span className="tabular-nums">{line.quantity} ×</span> {line.label ?? m.tax_ticket()}
              <span className="block text-ink-soft">
                {m.tax_each({ price: formatPaise(line.unitPrice) })} · {m.tax_code({ code: line.taxCode })}
              </span>
            </dt>
            <dd className="text-right">
              <Price paise={line.amount} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <TaxParts tax={tax} lines={lines} total={total} />
    </div>
  )
}

function InvoiceDetails({ reservation }: { reservation: Reservation }) {
  const { tax, invoiceNumber, bookedAt } = reservation
  return (
    <div className="grid gap-x-16 gap-y-3 border-t border-line py-3 md:grid-cols-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&>dt]:text-ink-soft">
        <dt>{m.tax_invoice()}</dt>
        <dd className="tabular-nums">
          {invoiceNumber}, {formatDateOfInstant(bookedAt)}
        </dd>
        {tax && (
          <>
            <dt>{m.tax_seller()}</dt>
            <dd>
              {tax.legalName}
              <span className="block">{sellerTexts(tax).address}</span>
            </dd>
            <dt>{m.tax_gstin()}</dt>
            <dd className="tabular-nums">{tax.gstin}</dd>
            <dt>{m.tax_service()}</dt>
            <dd className="tabular-nums">{tax.sac}</dd>
            <dt>{m.tax_place()}</dt>
            <dd>{sellerTexts(tax).placeOfSupply}</dd>
            <dt>{m.tax_reverse_charge_label()}</dt>
            <dd>{m.tax_reverse_charge_no()}</dd>
          </>
        )}
      </dl>
      {tax && <Amounts reservation={reservation} tax={tax} />}
    </div>
  )
}
