export {
  hasSalesWithoutNumber,
  invoiceNumberSql,
  numberInvoices,
  numberSales,
} from './invoice-numbers.queries.ts'
export { withInvoiceNumbers } from './with-invoice-numbers.ts'
