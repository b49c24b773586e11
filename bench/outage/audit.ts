import { setTimeout as sleep } from 'node:timers/promises'
import { subtractPaise, sumPaise, toPaise, type Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { listOrderRecords, listSeatsSoldTwice, type OrderRecord } from '#server/testing/invariants.queries.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks, type ProviderBooks } from '#server/testing/provider-books.ts'

export type Audit = {
  /** The provider's ids of the orders that have a ticket. */
  readonly sold: ReadonlySet<string>
  readonly seatsSoldTwice: number
  /** Captured payments that are neither a ticket nor wholly returned, with what is missing. */
  readonly unexplained: readonly { readonly at: Date; readonly amount: Paise }[]
  /** Whatever else the invariants forbid. */
  readonly violations: readonly string[]
}

/** Long enough for the end of all holds, leases, rechecks and refund retries. */
const REST_MILLISECONDS = 120_000
const ROUND_MILLISECONDS = 3_000

/** Waits until all orders have come to their end, then compares the database with the providers' books. The site has to run meanwhile. */
export async function auditAtRest(databaseUrl: string, simulatorsUrl: string): Promise<Audit> {
  const db = openPostgres({ url: databaseUrl, connections: 4 })
  try {
    const deadline = performance.now() + REST_MILLISECONDS
    for (;;) {
      const audit = await auditOnce(db, simulatorsUrl)
      const isClean = audit.violations.length === 0 && audit.unexplained.length === 0
      if (isClean || performance.now() > deadline) return audit
      await sleep(ROUND_MILLISECONDS)
    }
  } finally {
    await db.close()
  }
}

async function auditOnce(db: Db, simulatorsUrl: string): Promise<Audit> {
  const now = new Date()
  const books = await readProviderBooks(simulatorsUrl)
  const orders = await listOrderRecords(db, now)
  const soldTwice = await listSeatsSoldTwice(db)
  return {
    sold: new Set(orders.filter(isSold).map(({ providerOrderId }) => providerOrderId)),
    seatsSoldTwice: soldTwice.length,
    unexplained: listUnexplained(orders, books),
    violations: await listViolations(db, { now, books }),
  }
}

function isSold({ state }: OrderRecord): boolean {
  return state === 'confirmed'
}

function listUnexplained(orders: readonly OrderRecord[], books: ProviderBooks): Audit['unexplained'] {
  const soldPayments = new Set(orders.filter(isSold).map(({ paymentId }) => paymentId))
  return books.payments
    .filter(({ id, captured }) => captured && !soldPayments.has(id))
    .map(({ id, amount, created_at }) => {
      const refunds = books.refunds.filter((refund) => refund.payment_id === id)
      const returned = refunds.filter(({ status }) => status === 'processed')
      const sum = sumPaise(returned.map((refund) => toPaise(refund.amount)))
      return { at: new Date(created_at * 1000), amount: subtractPaise(toPaise(amount), sum) }
    })
    .filter(({ amount }) => amount !== 0)
}
