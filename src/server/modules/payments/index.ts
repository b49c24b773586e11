export type { GatewayPayment, GatewayRefund, PaymentGateway, Period, RefundAnswer } from './gateway.ts'
export { earnedEntry } from './ledger.ts'
export { noteRefund, payOutRefunds, type OnRefundClosed } from './pay-out-refunds.ts'
export {
  bookCapture,
  findRefundOfPayment,
  insertRefund,
  listRefundsOfOrder,
  type Refund,
} from './payments.queries.ts'
export { reconcile } from './reconcile.ts'
