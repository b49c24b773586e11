import type { TicketTax as TicketTaxOnTheWire } from '#contract/booking/orders.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { TicketTax } from './ticket-tax.ts'

/** Returns the tax of a ticket with its amounts in rupees. */
export function presentTax(tax: TicketTax | null): TicketTaxOnTheWire | null {
  if (!tax) return null
  return {
    ...tax,
    taxable: rupeesFromPaise(tax.taxable),
    cgst: rupeesFromPaise(tax.cgst),
    sgst: rupeesFromPaise(tax.sgst),
  }
}
