import type { FastifyInstance } from 'fastify'
import { minutesAfter } from '#domain/time.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { processDueWebhooks, reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from './test-data.ts'

type Site = {
  readonly env: Readonly<Record<string, string>>
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
}

const PAUSES_MINUTES = [0, 2, 2, 2]

/** Completes the orders of a site that has ended, with a clock that leaps over leases and pauses, then calls `look`. */
export async function completeOrders(
  { env, simulators, simulatorsUrl }: Site,
  look: (db: Database, now: Date) => Promise<void>,
): Promise<void> {
  await withDatabase(env, async (db) => {
    let aheadMinutes = 0
    const now = () => minutesAfter(new Date(), aheadMinutes)
    const deps = await createDeps({
      config: readConfig({ LOG_LEVEL: 'silent', ...env }),
      db,
      log: createLog('silent'),
      now,
      simulators: { url: simulatorsUrl, smtpPort: simulators.smtpPort },
    })
    for (const minutes of PAUSES_MINUTES) {
      aheadMinutes += minutes
      await processDueWebhooks(deps)
      await recoverOrders(deps)
      await submitDueRefunds(deps)
      await reconcile(deps)
    }
    await look(db, now())
    await deps.close()
  })
}
