import type { Db } from '#server/platform/database.ts'
import { nightlyChecks } from '#contract/nightly-check.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { counterViolations } from './invariants/counter-violations.ts'
import { giftCardViolations } from './invariants/gift-card-violations.ts'
import { doorViolations } from './door.ts'
import {
  listOrderRecords,
  listOverfullSlots,
  listSeatsSoldTwice,
  listTransitions,
} from './invariants.queries.ts'
import {
  listPaymentRecords,
  listRefundRecords,
  listTenderRecords,
} from './invariants/money-records.queries.ts'
import { orderViolations } from './invariants/order-violations.ts'
import { paymentViolations } from './invariants/payment-violations.ts'
import { ledgerViolations, ticketingViolations } from './invariants/provider-violations.ts'
import { stockViolations } from './invariants/stock-violations.ts'
import { tenderViolations } from './invariants/tender-violations.ts'
import type { ProviderBooks } from './provider-books.ts'

/**
 * Checks the invariants of the product (every captured payment is a ticket or a refund, each seat is sold once, all seats of an order or
 * none, ledgers that agree) in the database and the providers' books when all work has finished. Returns a description of each violation.
 */
export async function listViolations(
  db: Db,
  { now, books }: { now: Date; books: ProviderBooks },
): Promise<string[]> {
  const [orders, refunds, payments, tenders, soldTwice, transitions, overfull] = await Promise.all([
    listOrderRecords(db, now),
    listRefundRecords(db),
    listPaymentRecords(db),
    listTenderRecords(db),
    listSeatsSoldTwice(db),
    listTransitions(db),
    listOverfullSlots(db, now),
  ])
  const records = { orders, refunds, payments, tenders, books }
  return [
    ...overfull.map(
      ({ at, units, capacity }) => `the slot of ${at.toISOString()} has ${units} of ${capacity} units`,
    ),
    ...soldTwice.map(({ seat }) => `seat ${seat} is sold twice`),
    ...orders.flatMap((order) => orderViolations(order, transitions)),
    ...paymentViolations(records),
    ...tenderViolations(records),
    ...ticketingViolations(records),
    ...(await ledgerViolations(db, records)),
    ...(await counterViolations(db)),
    ...(await giftCardViolations(db)),
    ...(await doorViolations(db)),
    ...(await stockViolations(db, now)),
    ...(await nightlyViolations(db, now)),
  ]
}

/** What the nightly check of the product finds must be a violation, and nothing else. */
async function nightlyViolations(db: Db, now: Date): Promise<string[]> {
  const found = await Promise.all(nightlyChecks.map((check) => findFaults(db, check, now)))
  return nightlyChecks.flatMap((check, index) =>
    (found[index] ?? []).map(({ name }) => `nightly check: ${check} ${name}`),
  )
}
