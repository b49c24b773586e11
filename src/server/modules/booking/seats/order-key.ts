/** The key of an order: the tables of booking are keyed by the showtime first. */
export type OrderKey = { readonly showtimeId: string; readonly orderId: string }
