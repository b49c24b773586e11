import type { Database } from '#server/platform/database.ts'
import { numberInvoices } from './invoice-numbers.queries.ts'

type Sold = { readonly orderId: string; readonly invoiceNumber: string | null }

/** Returns sold orders with their invoice numbers. An order without a number gets the next one. */
export async function withInvoiceNumbers<T extends Sold>(
  { db }: { readonly db: Database },
  records: readonly T[],
): Promise<(T & { readonly invoiceNumber: string })[]> {
  const missing = records.filter(({ invoiceNumber }) => invoiceNumber === null)
  const numbers = await numberInvoices(
    db,
    missing.map(({ orderId }) => orderId),
  )
  return records.map((record) => ({
    ...record,
    invoiceNumber: record.invoiceNumber ?? numberOf(numbers, record),
  }))
}

function numberOf(numbers: ReadonlyMap<string, string>, { orderId }: Sold): string {
  const number = numbers.get(orderId)
  if (number === undefined) throw new Error(`order ${orderId} has no entry of its sale`)
  return number
}
