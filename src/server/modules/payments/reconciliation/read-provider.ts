import { minutesAfter } from '#domain/time.ts'
import { forEachAtMost } from '#server/platform/for-each-at-most.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '../gateway.ts'
import type { PaymentDeps } from '../fulfilment-handler.ts'
import {
  listUnasked,
  listUnknownOfRefunds,
  storeReportedDisputes,
  storeReportedPayments,
  storeReportedRefunds,
  storeUnreported,
} from './reported.queries.ts'
import {
  listDaysToRead,
  numberLines,
  setLinesRead,
  storeLines,
  storeSettlements,
} from './settlements.queries.ts'

type ReadDeps = Pick<PaymentDeps, 'db' | 'now' | 'log' | 'gateways'>

/** Questions to the provider at a time. */
const AT_ONCE = 4
/** Settlements of so many days are read again. */
const SETTLEMENT_DAYS = 14
const MINUTES_A_DAY = 1440

type Listed = {
  readonly payments: readonly GatewayPayment[]
  readonly refunds: readonly GatewayRefund[]
  readonly disputes: readonly GatewayDispute[]
  /** When the provider was asked for them. */
  readonly askedAt: Date
  /** The beginning of the period. */
  readonly since: Date
}

/** Stores what the provider has listed, and asks it for what only one side has. What cannot be asked now is asked in the next run. */
export async function storeListed(deps: ReadDeps, { askedAt, since, ...listed }: Listed): Promise<void> {
  const { db } = deps
  await storeReportedPayments(db, listed.payments, askedAt)
  await storeReportedRefunds(db, listed.refunds, askedAt)
  await storeReportedDisputes(db, listed.disputes, askedAt)
  const unasked = await listUnasked(db, { provider: deps.gateways.payments.name, since })
  await askFor(deps, [...unasked.payments, ...(await listUnknownOfRefunds(db, since))], askPayment)
  await askFor(deps, unasked.refunds, askRefund)
}

export async function askPayment(deps: ReadDeps, id: string): Promise<void> {
  const askedAt = deps.now()
  const payment = await deps.gateways.payments.findPayment(id)
  if (payment) await storeReportedPayments(deps.db, [payment], askedAt)
  else await storeUnreported(deps.db, { provider: deps.gateways.payments.name, id, askedAt })
}

export async function askRefund(deps: ReadDeps, id: string): Promise<void> {
  const askedAt = deps.now()
  const refund = await deps.gateways.payments.findRefund(id)
  if (refund) await storeReportedRefunds(deps.db, [refund], askedAt)
  else await storeUnreported(deps.db, { provider: deps.gateways.payments.name, id, askedAt })
}

export async function askDispute(deps: ReadDeps, id: string): Promise<void> {
  const askedAt = deps.now()
  const dispute = await deps.gateways.payments.findDispute(id)
  if (dispute) await storeReportedDisputes(deps.db, [dispute], askedAt)
}

/** Asks for each id. Returns those that could not be asked for. */
export async function askFor(
  deps: ReadDeps,
  ids: readonly string[],
  ask: (deps: ReadDeps, id: string) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const failed = new Set<string>()
  await forEachAtMost(AT_ONCE, [...new Set(ids)], async (id) => {
    await ask(deps, id).catch((error: unknown) => {
      failed.add(id)
      deps.log.warn({ err: error, id }, 'not readable at the provider')
    })
  })
  return failed
}

/** Reads the provider's settlements and those of their lines that are not known. Returns the number of settlements. */
export async function readSettlementLines(deps: ReadDeps): Promise<number> {
  const { db, gateways, now } = deps
  const since = minutesAfter(now(), -SETTLEMENT_DAYS * MINUTES_A_DAY)
  const settlements = await gateways.payments.listSettlements({ from: since, to: minutesAfter(now(), 1) })
  if (settlements.length > 0) await storeSettlements(db, settlements)
  for (const day of await listDaysToRead(db, since)) {
    await storeLines(db, numberLines(await gateways.payments.listSettlementLines(day)), null)
    await setLinesRead(db, day, now())
  }
  return settlements.length
}
