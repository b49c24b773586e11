export {
  findExchange,
  insertExchangeOrder,
  lockOrders,
  setFirstPayment,
  countSnackOrders,
} from './exchanges.queries.ts'
export { abandonOrder } from './abandon-order.ts'
export { awaitsProof } from './awaits-proof.ts'
export { insertConfirmation, mailPart, type ConfirmationPart } from './confirm-order.queries.ts'
export {
  byLocks,
  handlersOf,
  type Confirmation,
  type Ending,
  type Fulfilment,
  type HoldDeps,
  type LineDeps,
  type LineHandler,
  type LineHandlers,
  type Loss,
  type Sold,
} from './line-handler.ts'
export { choosePickUp } from './choose-pick-up.ts'
export { insertCounterOrder, insertHeldCounterOrder } from './insert-counter-order.queries.ts'
export { createHoldSeats } from './hold-seats.ts'
export {
  deleteBuyersWithoutInvoice,
  deleteOwnBuyersWithoutInvoice,
  insertInvoiceBuyer,
  listInvoiceBuyers,
} from './invoice-buyer.queries.ts'
export { refuseOwnGstin } from './save-invoice-buyer.ts'
export { checkCode } from './check-code.ts'
export { createOrder } from './create-order.ts'
export { endUnpaidOrders } from './end-unpaid-orders.ts'
export { claimDueOrders, type DueOrder, setNextCheck, setNextChecks } from './due-orders.queries.ts'
export { createFollowPayment, type FollowedOrder, type FollowPayment } from './follow-payment.ts'
export { mayBePayingSql } from './paying-orders.queries.ts'
export { linesIn } from './lines-in.ts'
export { isErased } from './is-erased.ts'
export { listOrdersOfUser, listOrdersToShow, type OrdersToShow } from './order-list.queries.ts'
export {
  formerOf,
  isOfShow,
  kindsOf,
  newOrderState,
  orderOfShow,
  type AllowMoneyBack,
  type Order,
  type StampedOrder,
  type ShowOrder,
} from './order.ts'
export { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
export {
  insertLinesSql,
  lineRows,
  linesColumn,
  listOrderLines,
  refundLines,
  refundSnackLines,
  refundUnits,
  type LineRow,
  type OrderLine,
  type RefundedUnits,
} from './order-lines.queries.ts'
export {
  countTicketingAttempt,
  findOrder,
  findOrderByProviderId,
  findVersionedOrder,
  getOrder,
  getStampedOrder,
  listCompletedPayments,
  lockOrder,
  type LockedOrder,
  moveOrder,
  losePickUp,
  payOrder,
  takeLease,
} from './orders.queries.ts'
export { findReplacement } from './same-seats.queries.ts'
export { deleteHolder, deleteForgottenHolders } from './seat-holders.queries.ts'
export { ordersRoutes } from './orders.routes.ts'
export { pickUpsRoutes } from './pick-ups.routes.ts'
export { presentLine } from './orders.presenter.ts'
export { isUnpaid, type UnpaidState } from './orders.states.ts'
export { findPayable, findPayableOrder, listPayableParts, payableOrder } from './payable-order.ts'
export { payHeldOrder } from './pay-held.queries.ts'
export { presentSplit, presentTax } from './present-tax.ts'
export { writeOrderNotes } from './order-notes.ts'
export { placeOrder, refusalOfOrder } from './place-order.ts'
export { refuseOtherAmount } from './refuse-other-amount.ts'
export { refuseWhilePaying, type RefuseDeps } from './refuse-while-paying.ts'
export { restoreOrder } from './restore-order.ts'
export {
  findOtherSnackHold,
  listOrdersWithSnacks,
  listSoldSnackOrders,
  lockReservationOf,
} from './reservation-snacks.queries.ts'
export { getOwnOrder, sealOrder, type OwnOrderReference } from './sealed-order.ts'
export type { Move } from './orders.queries.ts'
