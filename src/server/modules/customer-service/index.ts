export { attentionLimits } from './attention-limits.ts'
export { listAttentionHeads } from './list-attention.queries.ts'
export { BOOKING_OF_ORDER_SQL, IS_BOOKING_SQL, PAID_AT_SQL } from './booking-sql.queries.ts'
export { customerServiceRoutes } from './customer-service.routes.ts'
