import type { OrderRecord } from '../invariants.queries.ts'
import type { PaymentRecord, RefundRecord, TenderRecord } from './money-records.queries.ts'
import type { ProviderBooks } from '../provider-books.ts'

/** What our database and the providers know when all work has finished. */
export type Records = {
  readonly orders: readonly OrderRecord[]
  readonly refunds: readonly RefundRecord[]
  readonly payments: readonly PaymentRecord[]
  readonly tenders: readonly TenderRecord[]
  readonly books: ProviderBooks
}

/** The order is sold: confirmed, or cancelled by its buyer without a refund. */
export function isRevenue(state: OrderRecord['state'] | undefined): boolean {
  return state === 'confirmed' || state === 'cancelled'
}

export function violationIf(isViolated: boolean, description: string): string[] {
  return isViolated ? [description] : []
}
