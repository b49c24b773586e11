import { setImmediate } from 'node:timers/promises'
import { inTransaction, type Database, type Transaction } from '#server/platform/database.ts'
import {
  findInstallationValue,
  installationValue,
  setInstallationValue,
} from '#server/platform/installation.ts'
import { analyseTables } from './demo/analyse-tables.queries.ts'
import { demoCinemas } from './demo/cinemas.ts'
import { demoSales } from './demo/sales.ts'
import { insertSales, listSoldShowtimes } from './demo/sales.queries.ts'
import { sendDemoPayments } from './demo/send-demo-payments.ts'

const UNSOLD = 'demo showtimes without their past sales'
/** So many that a request, which waits for the transaction in the embedded database, waits a tenth of a second. */
const SALES_AT_ONCE = 100

/** Notes showtimes of earlier days, which get their sales by `completeDemo`. */
export async function addUnsoldShowtimes(
  tx: Transaction,
  showtimes: readonly { readonly id: string }[],
): Promise<void> {
  const unsold = await installationValue<string[]>(tx, UNSOLD, () => [])
  await setInstallationValue(tx, UNSOLD, [...unsold, ...showtimes.map(({ id }) => id)])
}

type CompleteDeps = { readonly db: Database; readonly now: () => Date }
type Completion = { readonly simulatorsUrl: string; readonly signal: AbortSignal }

/**
 * Inserts the sales of earlier days and tells the simulated provider of all payments of the demo, beside a site that is open already. Ends early
 * by the signal; what is missing then, or after a kill, is added by the next call.
 */
export async function completeDemo(deps: CompleteDeps, { simulatorsUrl, signal }: Completion): Promise<void> {
  await insertPastSales(deps, signal)
  if (!signal.aborted) await sendDemoPayments(deps, simulatorsUrl)
}

/** Inserts the sales of the showtimes of earlier days that have none yet. */
export async function insertPastSales(deps: CompleteDeps, signal: AbortSignal): Promise<void> {
  const ids = (await findInstallationValue<string[]>(deps.db, UNSOLD)) ?? []
  if (ids.length === 0) return
  // The same sales with the same ids in each run: those of an earlier run are left as they are.
  const sales = demoSales(await listSoldShowtimes(deps.db, ids), demoCinemas, deps.now())
  for (let from = 0; from < sales.length; from += SALES_AT_ONCE) {
    if (signal.aborted) return
    await inTransaction(deps, ({ db }) => insertSales(db, sales.slice(from, from + SALES_AT_ONCE)))
    await setImmediate()
  }
  await setInstallationValue(deps.db, UNSOLD, [])
  await analyseTables(deps.db)
}
