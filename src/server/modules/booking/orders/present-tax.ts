import type { TaxSplit, TicketTax as TicketTaxOnTheWire } from '#contract/booking/order-lines.ts'
import type { GstSplit } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { TicketTax } from '#domain/ticket-tax.ts'

/** Returns the tax of a ticket with its amounts in rupees. */
export function presentTax(tax: TicketTax | null): TicketTaxOnTheWire | null {
  return tax && { ...tax, ...presentSplit(tax) }
}

/** Returns a split with its amounts in rupees. */
export function presentSplit({ ratePercent, taxable, cgst, sgst }: GstSplit): TaxSplit {
  return {
    ratePercent,
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
  }
}
