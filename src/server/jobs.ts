import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import {
  resealSecrets,
  mailAccountInvitationJob,
  mailEmailCodeJob,
  mailPasswordResetJob,
  mailSignInAddedJob,
  mailWelcomeJob,
  removeUploadJob,
} from './modules/accounts/index.ts'
import {
  mailCancellationJob,
  mailMovedJob,
  mailShowCancelledJob,
  mailSnacksJob,
  mailRefundJob,
  mailTicketJob,
  recoverOrders,
} from './modules/booking/index.ts'
import { mailContactReplyJob } from './modules/enquiries/index.ts'
import { expireGiftCards, mailGiftCardJob, resealCodes } from './modules/gift-cards/index.ts'
import { encodeDuePicture, removePictureFilesJob } from './modules/pictures/index.ts'
import { removeTrailerFilesJob } from './modules/trailers/index.ts'
import { processDueWebhooks, reconcile, reconcileJob, submitDueRefunds } from './modules/payments/index.ts'
import {
  mailEnquiryJob,
  mailEnquiryReplyJob,
  mailQuoteJob,
  mailGuestChangeJob,
  mailInvitationJob,
  tellGuests,
} from './modules/private-screenings/index.ts'
import { mailReminderJob, openReminders } from './modules/reminders/index.ts'
import { keepSales, mailReportJob, runNightlyCheck, runReportTasks } from './modules/reporting/index.ts'
import { fillDueDay, refundShowJob } from './modules/schedule/index.ts'
import type { Job } from './platform/define-job.ts'
import { drainDueJobs, runDueJobs } from './platform/outbox.ts'
import { startPeriodic } from './platform/periodic.ts'
import { deleteByAge } from './retention.ts'

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
  mailSignInAddedJob,
  mailEmailCodeJob,
  mailAccountInvitationJob,
  removeUploadJob,
  mailEnquiryJob,
  mailEnquiryReplyJob,
  mailQuoteJob,
  mailContactReplyJob,
  mailInvitationJob,
  removePictureFilesJob,
  removeTrailerFilesJob,
  mailGuestChangeJob,
  reconcileJob,
  mailReminderJob,
  mailGiftCardJob,
]

const SECOND = 1_000
const RECONCILE_MINUTES = 10
const FORGET_MINUTES = 30
const NIGHTLY_LOOK_MINUTES = 5

/**
 * Starts the background tasks. Several processes may run them at once, because every task claims its work row by row; except for the
 * reconciliation, which each process makes for itself: what it processes and records is recorded once. Returns the function that stops
 * them and waits for running work, that many milliseconds at most.
 */
export function startJobs(deps: Deps): (mostMilliseconds: number) => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = {
    mails: { everyMilliseconds: SECOND, work: () => drainDueJobs(deps, jobs, { lane: 'mail', signal }) },
    documents: {
      everyMilliseconds: SECOND,
      work: () => drainDueJobs(deps, jobs, { lane: 'document', signal }),
    },
    otherJobs: { everyMilliseconds: SECOND, work: () => drainDueJobs(deps, jobs, { lane: 'work', signal }) },
    webhooks: { everyMilliseconds: SECOND, work: () => processDueWebhooks(deps) },
    refunds: { everyMilliseconds: SECOND, work: () => submitDueRefunds(deps) },
    recovery: {
      everyMilliseconds: Math.min(deps.config.RECOVERY_SECONDS, 5) * SECOND,
      work: () => recoverOrders(deps),
    },
    twoFactorSecrets: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => resealSecrets(deps) },
    changedScreenings: { everyMilliseconds: 10 * SECOND, work: () => tellGuests(deps) },
    reminders: { everyMilliseconds: 10 * SECOND, work: () => openReminders(deps) },
    giftCardCodes: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => resealCodes(deps) },
    giftCards: { everyMilliseconds: 60 * SECOND, work: () => expireGiftCards(deps) },
    pictures: { everyMilliseconds: SECOND, work: () => encodeDuePicture(deps) },
    dayProposals: { everyMilliseconds: SECOND, work: () => fillDueDay(deps, { signal }) },
    retention: { everyMilliseconds: FORGET_MINUTES * 60 * SECOND, work: () => deleteByAge(deps) },
    reports: { everyMilliseconds: 60 * SECOND, work: () => runReportTasks(deps) },
    sales: { everyMilliseconds: 60 * SECOND, work: () => keepSales(deps) },
    nightlyCheck: {
      everyMilliseconds: NIGHTLY_LOOK_MINUTES * 60 * SECOND,
      work: () => runNightlyCheck(deps),
    },
    reconciliation: {
      everyMilliseconds: RECONCILE_MINUTES * 60 * SECOND,
      work: () => reconcile(deps),
      // A database that comes back may have lost commits: orders that are paid are rebuilt before their seats are sold again.
      subscribe: (onDue: () => void) => deps.seatBus.subscribe(() => undefined, onDue),
    },
  }
  const stops = Object.entries(tasks).map(([name, task]) => startPeriodic({ ...task, name, log: deps.log }))
  return async (mostMilliseconds) => {
    stopping.abort()
    const stopped = Promise.all(stops.map((stop) => stop()))
    await Promise.race([stopped, sleep(mostMilliseconds, undefined, { ref: false })])
  }
}

/** Runs one batch of the due jobs. Returns the number of jobs taken. */
export function runJobs(deps: Deps): Promise<number> {
  return runDueJobs(deps, jobs)
}
