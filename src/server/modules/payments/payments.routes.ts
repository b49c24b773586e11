import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { ListNames } from './reconciliation/present-differences.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { webhookRoutes } from './webhook.routes.ts'

type Given = {
  /** Lets a shutdown wait for work that follows a response. */
  readonly track: (work: Promise<void>) => void
  /** The names of accounts, which are above payments. */
  readonly listNames: ListNames
}

/** The webhooks of the payment provider, and the reconciliation with it. */
export function paymentsRoutes(app: FastifyInstance, deps: Deps, { track, listNames }: Given): void {
  webhookRoutes(app, deps, track)
  reconciliationRoutes(app, deps, listNames)
}
