export {
  hasSalesWithoutNumber,
  invoiceNumberSql,
  numberInvoices,
  numberSales,
} from './invoice-numbers.queries.ts'
export { findCreditNotes } from './find-credit-notes.ts'
export { listReversalsOfExchange, type CreditNote } from './list-credit-notes.queries.ts'
export { listInvoices } from './list-invoices.queries.ts'
export { isCreditNoteDue, writeCreditNotes } from './write-credit-notes.ts'
export { withInvoiceNumbers } from './with-invoice-numbers.ts'
