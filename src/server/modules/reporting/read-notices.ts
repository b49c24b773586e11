import { type Notice, type Notices, noticeKinds, noticeTasks } from '#contract/reporting.ts'
import { whoMay } from '#domain/rights.ts'
import { hasDuty, type RightsHolder } from '#domain/roles.ts'
import { LEAST_TICKETS_OF_A_SHOW } from '#domain/fill-day/day-model.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import { businessDayFrom, businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { mailTicketJob } from '#server/modules/booking/index.ts'
import { listLowStock, listPausedSnackBar } from '#server/modules/concessions/index.ts'
import { oldestAsked } from '#server/modules/counter/index.ts'
import { listNewMessages } from '#server/modules/enquiries/index.ts'
import { listDifferenceNotices } from '#server/modules/payments/index.ts'
import { listNewEnquiries } from '#server/modules/private-screenings/index.ts'
import { listCancelledShows, listUnsellableShows } from '#server/modules/programme/index.ts'
import type { NoticeRow } from '#server/ports/notices.ts'
import { attentionLimits, listAttentionHeads } from '#server/modules/customer-service/index.ts'
import { findLateJobs, listFailedJobs } from '#server/platform/failed-jobs.ts'
import {
  listAskedApprovals,
  listDrawersBelowZero,
  listFailingReports,
  listNearlyEmptyShows,
} from './notices.queries.ts'

/** Before the booking closes there is time to cancel the show. */
const CUT_OFF_MINUTES = 120
/** Booking closes two hours before a show, so shows that are later cannot be near their cut-off. */
const LOOK_AHEAD_MINUTES = 5 * 60
/** So late is the mail of a ticket that was bought at the last moment too late. */
const TICKET_MAIL_MINUTES = 5

/** Everything that needs somebody now, whoever it is. */
export async function readNotices({
  db,
  now,
  config,
  gateways,
}: Pick<Deps, 'db' | 'now' | 'config' | 'gateways'>): Promise<readonly NoticeRow[]> {
  const at = now()
  const lists = await Promise.all([
    listAskedApprovals(db, oldestAsked(at)),
    listAwayProviders(gateways),
    listAttentionNotices(db, attentionLimits({ now: at, config })),
    listFailingReports(db),
    listDifferenceNotices(db),
    listDrawersBelowZero(db),
    listUnsellableShows(db, at),
    listCancelledShows(db, { now: at, ...businessDayFrom(businessDayOf(at)) }),
    listPausedSnackBar(db),
    listLowStock(db),
    listNearlyEmptyShows(db, {
      now: at,
      closesBefore: minutesAfter(at, CUT_OFF_MINUTES),
      until: minutesAfter(at, LOOK_AHEAD_MINUTES),
      fewerThan: LEAST_TICKETS_OF_A_SHOW,
    }),
    listNewEnquiries(db),
    listNewMessages(db),
    listLateTickets(db, at),
    listJobNotices(db),
  ])
  return lists.flat()
}

/** Returns the notices that are the task of an account. */
export function presentNotices(rows: readonly NoticeRow[], account: RightsHolder): Notices {
  const seen = rows.filter(({ kind }) => {
    const task = noticeTasks[kind]
    return task === 'superadmin' ? account.role === 'superadmin' : hasDuty(account, whoMay[task])
  })
  const totals = new Map(seen.map(({ kind, total }) => [kind, total]))
  const counts = noticeKinds.flatMap((kind) => {
    const count = totals.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
  return {
    notices: seen.map(presentNotice),
    counts,
    total: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

function presentNotice({ kind, id, at, name, text, email, phone, seats, amount }: NoticeRow): Notice {
  return {
    _id: `${kind} ${id}`,
    kind,
    at: at.toISOString(),
    name,
    text,
    email,
    phone,
    seats,
    amount: amount === null ? null : rupeesFromPaise(amount),
  }
}

/** What most notices have nothing of. */
const NOTHING = { text: null, email: null, phone: null, seats: null, amount: null }

function listAwayProviders({ payments, ticketing }: Deps['gateways']): NoticeRow[] {
  const away = [
    ['payments', payments.awaySince()],
    ['ticketing', ticketing.awaySince()],
  ] as const
  const total = away.filter(([, since]) => since).length
  return away.flatMap(([name, at]) =>
    at ? [{ ...NOTHING, kind: 'provider_away', id: name, at, name, total }] : [],
  )
}

async function listAttentionNotices(
  db: Db,
  limits: ReturnType<typeof attentionLimits>,
): Promise<NoticeRow[]> {
  const heads = await listAttentionHeads(db, limits, NOTICES_OF_A_KIND)
  return heads.map(({ group, kind, since, paymentId, reference, amount, total }) => ({
    ...NOTHING,
    kind: group,
    id: `${paymentId} ${kind} ${reference}`.trim(),
    at: since,
    name: kind,
    text: paymentId,
    amount,
    total,
  }))
}

async function listLateTickets(db: Db, now: Date): Promise<NoticeRow[]> {
  const late = await findLateJobs(db, mailTicketJob.kind, minutesAfter(now, -TICKET_MAIL_MINUTES))
  if (!late) return []
  const { jobs: total, since: at, lastError: text } = late
  return [{ ...NOTHING, kind: 'tickets_late', id: 'mails', at, name: 'mails', text, total }]
}

async function listJobNotices(db: Db): Promise<NoticeRow[]> {
  const { items, total } = await listFailedJobs(db, { offset: 0, limit: NOTICES_OF_A_KIND, sort: 'newest' })
  return items.map(({ id, kind, failedAt, lastError }) => ({
    ...NOTHING,
    kind: 'job_failed',
    id,
    at: failedAt,
    name: kind,
    text: lastError,
    total,
  }))
}
