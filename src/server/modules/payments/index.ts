export type { GatewayPayment, GatewayRefund, PaymentGateway, Period } from './gateway.ts'
export { noteRefund, payOutRefunds, type OnRefundClosed } from './pay-out-refunds.ts'
export {
  bookCapture,
  findRefundOfPayment,
  insertRefund,
  listRefundsOfPayments,
  type Refund,
} from './payments.queries.ts'
export { reconcile } from './reconcile.ts'
export { workingDaysAfter } from './refund-promise.ts'
