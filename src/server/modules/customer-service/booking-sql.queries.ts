/** Written as in the indexes of migration 0091, which are used only for this very condition. Snacks that are bought afterwards belong to their reservation. */
export const IS_BOOKING_SQL = `o.state <> all (array['created', 'held', 'expired', 'abandoned']) and o.for_reservation is null`

/** Whether an order `o` was paid, also one of snacks alone: one that nobody has paid is no booking. */
export const IS_PAID_SQL = `o.state <> all (array['created', 'held', 'expired', 'abandoned'])`

/** When a booking `o` was paid; of one without a payment when it was made. */
export const PAID_AT_SQL = 'coalesce(o.paid_at, o.created_at)'

/** The booking to which an order `b` belongs: of snacks that were bought afterwards that of their reservation. */
export const BOOKING_OF_ORDER_SQL = `coalesce((select v.order_id from reservation v where v.id = b.for_reservation), b.id)`
