import type { Db } from '#server/platform/database.ts'
import { listMethods, type MethodSales } from './bookings.queries.ts'

/**
 * Payments by method: how the bookings of the period were paid, as the provider calls it; `none` for bookings without a payment.
 *
 * - Date: that of the booking's payment.
 * - Counts bookings, and the amounts of their payments, before refunds. Snacks that were bought afterwards do not count.
 */
export const readPaymentMethods = (db: Db, period: { from: Date; until: Date }): Promise<MethodSales[]> =>
  listMethods(db, period)
