import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import type { BackgroundPaymentDeps } from '../fulfilment-handler.ts'
import { reconcile } from '../reconcile.ts'

/** A comparison that somebody asked for, or that an import made necessary. */
export const reconcileJob = defineJob(
  'reconcile',
  z.object({}),
  async (deps: BackgroundPaymentDeps) => {
    await reconcile(deps)
  },
  { isUrgent: true },
)
