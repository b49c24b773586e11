/** The key of an order. */
export type OrderKey = { readonly orderId: string }
/** The key of an order of a show, with the show. */
export type ShowOrderKey = OrderKey & { readonly showtimeId: string }
