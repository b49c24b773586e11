import type { StoryItem, StoryKind } from '#contract/booking-story.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import { type EntryOn, listEntriesOn } from '#server/modules/audit/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type JobAbout, listJobsAbout } from '#server/platform/jobs-about.ts'
import { tellEvents, type Told } from './story-of-orders.ts'
import {
  type AdmissionRow,
  type ApprovalRow,
  type ExchangeRow,
  findExchangedFor,
  listAdmissions,
  listEvents,
  listMoves,
  listOrdersWithoutAddress,
  listSnackTimes,
  listUsedApprovals,
  type MovedPlace,
  type MoveRow,
  type OrdersOfBooking,
  type SnackOrderRow,
} from './story.queries.ts'
import {
  type DisputeRow,
  listDisputes,
  listPayments,
  listProviderRefunds,
  listRefunds,
  type PaymentRow,
  type RefundRow,
  type ReturnRow,
} from './story-of-money.queries.ts'

type StoryPlace = NonNullable<StoryItem['after']>

const actions: Readonly<Record<MoveRow['cause'], string>> = {
  show_moved: 'reservation.moved',
  seats_changed: 'reservation.seats_changed',
  on_request: 'reservation.seats_changed',
  exchanged: 'reservation.exchanged_from',
}

const moveKinds = {
  show_moved: 'moved',
  seats_changed: 'seats_changed',
  on_request: 'seats_changed',
  exchanged: 'exchanged_from',
} as const satisfies Readonly<Record<MoveRow['cause'], StoryKind>>

/** Each other place of the booking, before and after, with who gave it and why: the entries of the audit log are written in the same order. */
function tellMoves(moves: readonly MoveRow[], entries: readonly EntryOn[]): Told[] {
  const left = [...entries]
  return moves.map(({ at, cause, before, after }) => {
    const index = left.findIndex(({ action }) => action === actions[cause])
    const [entry] = index < 0 ? [] : left.splice(index, 1)
    return {
      at,
      kind: moveKinds[cause],
      before: placeOf(before),
      after: placeOf(after),
      reason: entry?.reason ?? null,
      userId: entry?.userId ?? null,
      role: entry?.role ?? null,
    }
  })
}

/** The booking that it was exchanged for: its code and its place. */
function tellExchange(row: ExchangeRow | undefined, entries: readonly EntryOn[]): Told[] {
  if (!row) return []
  const entry = entries.find(({ action }) => action === 'reservation.exchanged')
  const who = { userId: entry?.userId ?? null, role: entry?.role ?? null }
  return [{ at: row.at, kind: 'exchanged_for', detail: row.code, after: placeOf(row.after), ...who }]
}

function placeOf({ movie, cinema, date, startAt, seats }: MovedPlace): StoryPlace {
  return { movie: movie ?? null, cinema, date, startAt, seats: [...seats] }
}

function tellPayments(payments: readonly PaymentRow[]): Told[] {
  return payments.map(({ id, orderId, amount, method, capturedAt: at }) => {
    return { at, kind: 'paid', orderId, amount: rupeesFromPaise(amount), detail: `${method}, ${id}` }
  })
}

/** What we decided to return; who decided, and why, says the audit log. */
function tellRefunds(refunds: readonly RefundRow[], entries: readonly EntryOn[]): Told[] {
  return refunds.map(({ id, orderId, amount, method, reason, requestedAt: at }) => {
    const entry = entries.find(({ subjectId, action }) => subjectId === id && action === 'refund.requested')
    const who = { userId: entry?.userId ?? null, role: entry?.role ?? null }
    const told = { at, orderId, amount: rupeesFromPaise(amount), reason: entry?.reason ?? reason, ...who }
    return { ...told, kind: 'refund_requested', detail: method }
  })
}

const refundKinds = { pending: 'refund_pending', processed: 'refunded', failed: 'refund_failed' } as const

/** What the provider reports: ours, and refunds that were made there by hand. */
function tellProviderRefunds(returns: readonly ReturnRow[]): Told[] {
  return returns.map(({ id, orderId, amount, status, at }) => {
    return { at, kind: refundKinds[status], orderId, amount: rupeesFromPaise(amount), detail: id }
  })
}

function tellDisputes(disputes: readonly DisputeRow[]): Told[] {
  return disputes.flatMap(({ id, orderId, amount, status, recordedAt, decidedAt }) => {
    const dispute = { orderId, amount: rupeesFromPaise(amount), detail: id }
    const opened: Told = { ...dispute, at: recordedAt, kind: 'dispute_opened' }
    if (!decidedAt) return [opened]
    return [opened, { ...dispute, at: decidedAt, kind: status === 'won' ? 'dispute_won' : 'dispute_lost' }]
  })
}

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
