import type { StoryItem } from '#contract/booking-story.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import { listEntriesOn, type EntryOn } from '#server/modules/audit/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listJobsAbout, type JobAbout } from '#server/platform/jobs-about.ts'
import { tellDisputes, tellPayments, tellProviderRefunds, tellRefunds } from './story-of-money.ts'
import { tellExchange, tellMoves } from './story-of-moves.ts'
import { tellEvents, type Told } from './story-of-orders.ts'
import {
  findExchangedFor,
  listAdmissions,
  listEvents,
  listMoves,
  listOrdersWithoutAddress,
  listSnackTimes,
  listUsedApprovals,
  type AdmissionRow,
  type ApprovalRow,
  type OrdersOfBooking,
  type SnackOrderRow,
} from './story.queries.ts'
import {
  listDisputes,
  listPayments,
  listProviderRefunds,
  listRefunds,
  type RefundRow,
} from './story-of-money.queries.ts'

/** Returns all that happened to a booking, the earliest first. */
export async function readStory(db: Db, of: OrdersOfBooking): Promise<StoryItem[]> {
  const [
    events,
    payments,
    refunds,
    returns,
    disputes,
    admissions,
    snacks,
    moves,
    exchanged,
    unreachable,
    approvals,
  ] = await Promise.all([
    listEvents(db, of),
    listPayments(db, of),
    listRefunds(db, of),
    listProviderRefunds(db, of),
    listDisputes(db, of),
    of.reservationId === null ? [] : listAdmissions(db, of.reservationId),
    listSnackTimes(db, of),
    listMoves(db, of),
    findExchangedFor(db, of),
    listOrdersWithoutAddress(db, of),
    listUsedApprovals(db, of),
  ])
  const reservations = of.reservationId === null ? [] : [of.reservationId]
  const refundIds = refunds.map(({ id }) => id)
  const [jobs, entries] = await Promise.all([
    listJobsAbout(db, { orderIds: of.orderIds, reservationIds: reservations, ids: refundIds }),
    listEntriesOn(db, [
      ...refundIds.map((id) => ['refund', id] as const),
      ...reservations.map((id) => ['reservation', id] as const),
    ]),
  ])
  const mails = jobs
    .map((job) => ({ ...job, orderId: orderOfMail(job, refunds) ?? of.orderId }))
    .filter(({ orderId }) => !unreachable.includes(orderId))
  const told = [
    ...tellEvents(events, entries),
    ...tellPayments(payments),
    ...tellRefunds(refunds, entries),
    ...tellProviderRefunds(returns),
    ...tellDisputes(disputes),
    ...mails.flatMap(tellMail),
    ...entries.flatMap(tellResent),
    ...admissions.map(tellAdmission),
    ...tellMoves(moves, entries),
    ...tellExchange(exchanged, entries),
    ...snacks.flatMap(tellSnacks),
    ...approvals.map(tellApproval),
  ]
  const names = await listUserNames(db, [...new Set(told.flatMap(({ userId }) => userId ?? []))])
  return told
    .toSorted((first, second) => first.at.getTime() - second.at.getTime())
    .map((item) => present(item, of, names))
}

function present(item: Told, of: OrdersOfBooking, names: ReadonlyMap<string, string>): StoryItem {
  const { at, kind, orderId, amount = null, people = null, detail = null, reason = null, userId, role } = item
  const { before = null, after = null } = item
  return {
    at: at.toISOString(),
    kind,
    isOfSnacks: orderId !== undefined && orderId !== of.orderId,
    amount,
    people,
    detail,
    before,
    after,
    reason,
    by: (userId && names.get(userId)) || null,
    role: role ?? null,
  }
}

const MAIL = 'mail_'

/** Returns the order that the payload of a mail names, or that of its refund. */
function orderOfMail({ id, payload }: JobAbout, refunds: readonly RefundRow[]): string | undefined {
  const { orderId } = payload
  return typeof orderId === 'string' ? orderId : refunds.find((refund) => refund.id === id)?.orderId
}

type Mail = JobAbout & { readonly orderId: string }

function tellMail({ kind, orderId, runAt, doneAt, failedAt }: Mail): Told[] {
  if (!kind.startsWith(MAIL)) return []
  const mail = { orderId, detail: kind.slice(MAIL.length) }
  if (doneAt) return [{ ...mail, kind: 'mailed', at: doneAt }]
  if (failedAt) return [{ ...mail, kind: 'mail_failed', at: failedAt }]
  return [{ ...mail, kind: 'mail_waiting', at: runAt }]
}

function tellResent({ action, at, userId, role }: EntryOn): Told[] {
  return action === 'reservation.ticket_resent' ? [{ kind: 'ticket_resent', at, userId, role }] : []
}

const admissionKinds = {
  admitted: 'admitted',
  refused: 'admission_refused',
  undone: 'admission_undone',
} as const

function tellAdmission({ kind, people, gate, at, userId, note }: AdmissionRow): Told {
  return { kind: admissionKinds[kind], at, people, detail: gate, reason: note, userId }
}

function tellSnacks(row: SnackOrderRow): Told[] {
  const { orderId, number, preparingAt, readyAt, collectedAt, cancelledAt } = row
  const snacks = { orderId, detail: `${number}` }
  return [
    ...(preparingAt ? [{ ...snacks, kind: 'snacks_preparing' as const, at: preparingAt }] : []),
    ...(readyAt ? [{ ...snacks, kind: 'snacks_ready' as const, at: readyAt }] : []),
    ...(collectedAt
      ? [{ ...snacks, kind: 'snacks_collected' as const, at: collectedAt, userId: row.collectedBy }]
      : []),
    ...(cancelledAt ? [{ ...snacks, kind: 'snacks_cancelled' as const, at: cancelledAt }] : []),
  ]
}

function tellApproval({ kind, ...approval }: ApprovalRow): Told {
  return { ...approval, kind: 'approved', detail: kind }
}
