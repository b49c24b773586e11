import type { Deps } from './deps.ts'
import {
  deleteExpiredNonces,
  deleteOldFailures,
  deleteOldRecipients,
  mailEmailCodeJob,
  mailPasswordResetJob,
  mailWelcomeJob,
  removeUploadJob,
} from './modules/accounts/index.ts'
import {
  deleteForgottenHolders,
  mailCancellationJob,
  mailRefundJob,
  mailTicketJob,
  recoverOrders,
} from './modules/booking/index.ts'
import { deleteOldBodies, submitDueRefunds, processDueWebhooks, reconcile } from './modules/payments/index.ts'
import { deleteOldGuests, mailEnquiryJob, mailInvitationJob } from './modules/private-screenings/index.ts'
import type { Job } from './platform/define-job.ts'
import { runDueJobs } from './platform/outbox.ts'
import { startPeriodic } from './platform/periodic.ts'

/** Every job of the modules. */
export const jobs: readonly Job<unknown, Deps>[] = [
  mailTicketJob,
  mailCancellationJob,
  mailRefundJob,
  mailWelcomeJob,
  mailPasswordResetJob,
  mailEmailCodeJob,
  removeUploadJob,
  mailEnquiryJob,
  mailInvitationJob,
]

const SECOND = 1_000
const RECONCILE_MINUTES = 10
const FORGET_MINUTES = 30

/**
 * Starts the background tasks. Several processes may run them at once, because every task claims its work row by row; except for the
 * reconciliation, which each process makes for itself: what it processes and records is recorded once. Returns the function that stops
 * them and waits for running work.
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const tasks = {
    outbox: { everyMilliseconds: SECOND, work: () => runJobs(deps) },
    webhooks: { everyMilliseconds: SECOND, work: () => processDueWebhooks(deps) },
    refunds: { everyMilliseconds: SECOND, work: () => submitDueRefunds(deps) },
    recovery: {
      everyMilliseconds: Math.min(deps.config.RECOVERY_SECONDS, 5) * SECOND,
      work: () => recoverOrders(deps),
    },
    signInFailures: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => deleteOldFailures(deps) },
    webhookBodies: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => deleteOldBodies(deps) },
    signInNonces: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteExpiredNonces(deps),
    },
    mailRecipients: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteOldRecipients(deps),
    },
    privateGuests: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteOldGuests(deps),
    },
    seatHolders: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteForgottenHolders(deps.db, deps.now()),
    },
    reconciliation: { everyMilliseconds: RECONCILE_MINUTES * 60 * SECOND, work: () => reconcile(deps) },
  }
  const stops = Object.entries(tasks).map(([name, task]) => startPeriodic({ ...task, name, log: deps.log }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs the due jobs. Returns the number of jobs taken. */
export function runJobs(deps: Deps): Promise<number> {
  return runDueJobs(deps, jobs)
}
