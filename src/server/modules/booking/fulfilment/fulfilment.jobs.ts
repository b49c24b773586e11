import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'
import { mailRefund } from './mail-refund.ts'

export const mailRefundJob = defineJob(
  'mail_refund',
  z.object({ paymentId: z.string(), refundId: z.uuid().optional() }),
  (deps: Pick<Deps, 'db' | 'config' | 'gateways' | 'venues'>, refund) => mailRefund(deps, refund),
  { lane: 'document' },
)
