export { askProvider, confirmRefundByHand } from './ask-provider.ts'
export { countPaymentBacklog, type PaymentBacklog } from './backlog.queries.ts'
export {
  CAPTURE_FIELDS,
  captureRow,
  insertCapturesSql,
  recordCaptures,
  type Capture,
  type CaptureRow,
} from './captures.queries.ts'
export { confirmCheckout, restorePaidOrder } from './confirm-checkout.ts'
export { recordCashDifference, recordCashDrop, sumCash, sumMovedCash } from './counter-cash.queries.ts'
export { findCounterPayment } from './counter-payments.queries.ts'
export { payOutRefund, type PayOut } from './pay-out-refund.ts'
export { createProviderOrder } from './create-provider-order.ts'
export type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  PaymentGateway,
  SettlementLine,
} from './gateway.ts'
export { insertEntriesSql } from './ledger.queries.ts'
export { listOrdersWithPayments } from './list-orders-with-payments.ts'
export { settleAttention } from './settle-attention.ts'
export { submitDueRefunds, submitRefunds } from './submit-refunds.ts'
export type {
  BackgroundPaymentDeps,
  CaptureDecision,
  HeldCapture,
  CapturedPayment,
  FulfilmentTransaction,
  PayableOrder,
  FulfilmentHandler,
  RestoredOrder,
  Sale,
  PaymentDeps,
} from './fulfilment-handler.ts'
export { collectPersonalPayments, erasePersonalPayments, hasOpenRefunds } from './personal-records.queries.ts'
export { deletePayerReferencesBefore } from './payer-references.queries.ts'
export { closeQrCode, createQrCode, isCapturedAtProvider, isPaidByQrCode, readQrPicture } from './qr-codes.ts'
export { reconcile } from './reconcile.ts'
export { reconcileJob } from './reconciliation/reconciliation.jobs.ts'
export { overdueRefundsBefore, workingDaysAfter } from './refund-promise.ts'
export {
  findRefund,
  findRefundOfPayment,
  listPartRefunds,
  listRefundsOfOrder,
  listRefundsOfOrders,
  type Refund,
  type RefundOfOrder,
} from './refunds.queries.ts'
export { lockRefundable, REFUNDABLE_SQL } from './refundable.queries.ts'
export { requestPartRefund, requestRefund } from './request-refund.ts'
export { carryPayments } from './carry-payments.ts'
export { listSalePayments, lockSalePayments } from './carry-payments.queries.ts'
export { decidePart } from './tenders/decide-part.ts'
export { payPart } from './tenders/pay-part.ts'
export { planTenders, returnParts } from './tenders/plan-tenders.ts'
export {
  capturePart,
  completeParts,
  findPart,
  listParts,
  takeRest,
  withdrawParts,
  type Part,
} from './tenders/parts.queries.ts'
export { tenderKinds } from './tenders/tender-kinds.ts'
export type { TenderKind } from './tenders/tender-kind.ts'
export { tenderOf, type PaidTender } from './tenders/tender.ts'
export {
  hasOpenTender,
  insertTendersSql,
  listPaidBy,
  type PaidBy,
  PAYMENTS_OF_ORDER,
  paysFor,
  returnCarried,
} from './tenders/tenders.queries.ts'
export { processFoundPayments, type FoundPayments } from './process-found-payments.ts'
export { processPayment } from './process-payment.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { deleteOldBodies, processDueWebhooks } from './webhooks.ts'
export { listDifferenceNames, listDifferenceNotices } from './reconciliation/difference-names.queries.ts'
