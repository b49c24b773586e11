import type { Deps } from './deps.ts'
import {
  deleteExpiredNonces,
  deleteOldFailures,
  deleteOldRecipients,
  deleteOldChallenges,
  deleteOldSessions,
  resealSecrets,
  mailAccountInvitationJob,
  mailEmailCodeJob,
  mailPasswordResetJob,
  mailWelcomeJob,
  removeUploadJob,
} from './modules/accounts/index.ts'
import {
  deleteForgottenHolders,
  mailCancellationJob,
  mailMovedJob,
  mailShowCancelledJob,
  mailSnacksJob,
  mailRefundJob,
  mailTicketJob,
  recoverOrders,
} from './modules/booking/index.ts'
import { deleteOldCodes } from './modules/check-in/index.ts'
import { mailContactReplyJob } from './modules/enquiries/index.ts'
import { deleteUnusedPictures, encodeDuePicture, removePictureFilesJob } from './modules/pictures/index.ts'
import {
  deleteOldBodies,
  processDueWebhooks,
  reconcile,
  reconcileJob,
  submitDueRefunds,
} from './modules/payments/index.ts'
import {
  deleteOldGuests,
  deleteOldEnquiries,
  mailEnquiryJob,
  mailEnquiryReplyJob,
  mailQuoteJob,
  mailGuestChangeJob,
  mailInvitationJob,
  tellGuests,
} from './modules/private-screenings/index.ts'
import { mailReportJob, runNightlyCheck, runReportTasks } from './modules/reporting/index.ts'
import { fillDueDay, refundShowJob } from './modules/schedule/index.ts'
import type { Job } from './platform/define-job.ts'
import { runDueJobs } from './platform/outbox.ts'
import { startPeriodic } from './platform/periodic.ts'

/** Every job of the modules. */
export const jobs: readonly Job<unknown, Deps>[] = [
  mailReportJob,
  mailTicketJob,
  mailMovedJob,
  mailShowCancelledJob,
  refundShowJob,
  mailCancellationJob,
  mailSnacksJob,
  mailRefundJob,
  mailWelcomeJob,
  mailPasswordResetJob,
  mailEmailCodeJob,
  mailAccountInvitationJob,
  removeUploadJob,
  mailEnquiryJob,
  mailEnquiryReplyJob,
  mailQuoteJob,
  mailContactReplyJob,
  mailInvitationJob,
  removePictureFilesJob,
  mailGuestChangeJob,
  reconcileJob,
]

const SECOND = 1_000
const RECONCILE_MINUTES = 10
const FORGET_MINUTES = 30
const NIGHTLY_LOOK_MINUTES = 5

/**
 * Starts the background tasks. Several processes may run them at once, because every task claims its work row by row; except for the
 * reconciliation, which each process makes for itself: what it processes and records is recorded once. Returns the function that stops
 * them and waits for running work.
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
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
    sessions: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => deleteOldSessions(deps) },
    signInChallenges: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteOldChallenges(deps),
    },
    twoFactorSecrets: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => resealSecrets(deps) },
    privateGuests: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteOldGuests(deps),
    },
    enquiries: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => deleteOldEnquiries(deps) },
    pairingCodes: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteOldCodes(deps),
    },
    changedScreenings: { everyMilliseconds: 10 * SECOND, work: () => tellGuests(deps) },
    seatHolders: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteForgottenHolders(deps.db, deps.now()),
    },
    pictures: { everyMilliseconds: SECOND, work: () => encodeDuePicture(deps) },
    dayProposals: { everyMilliseconds: SECOND, work: () => fillDueDay(deps, { signal: stopping.signal }) },
    unusedPictures: {
      everyMilliseconds: FORGET_MINUTES * 60 * SECOND,
      work: () => deleteUnusedPictures(deps),
    },
    reports: { everyMilliseconds: 60 * SECOND, work: () => runReportTasks(deps) },
    nightlyCheck: {
      everyMilliseconds: NIGHTLY_LOOK_MINUTES * 60 * SECOND,
      work: () => runNightlyCheck(deps),
    },
    reconciliation: { everyMilliseconds: RECONCILE_MINUTES * 60 * SECOND, work: () => reconcile(deps) },
  }
  const stops = Object.entries(tasks).map(([name, task]) => startPeriodic({ ...task, name, log: deps.log }))
  return async () => {
    stopping.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs the due jobs. Returns the number of jobs taken. */
export function runJobs(deps: Deps): Promise<number> {
  return runDueJobs(deps, jobs)
}
