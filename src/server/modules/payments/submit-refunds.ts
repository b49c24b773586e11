import type { Paise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import type { RefundAttempt } from '#contract/attention.ts'
import { AppError } from '#contract/errors.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { GatewayRefund, PaymentGateway, RefundResult } from './gateway.ts'
import { insertAttempt } from './attempts.queries.ts'
import { handToStaff } from './hand-to-staff.ts'
import type { BackgroundPaymentDeps, PaymentDeps } from './fulfilment-handler.ts'
import { processReturns } from './process-returns.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import {
  claimDueRefunds,
  countRefusal,
  getRemaining,
  setNextAttempt,
  setRefundAccepted,
  type DueRefund,
} from './refunds.queries.ts'
import { lockPayment } from './returns.queries.ts'
import { listRefundingProviders } from './tenders/tender-kinds.ts'

type RefundPart =
  | 'db'
  | 'now'
  | 'newId'
  | 'gateways'
  | 'log'
  | 'config'
  | 'seatBus'
  | 'fulfilmentHandler'
  | 'lineHandlers'
  | 'tenderKinds'
type RefundDeps = Pick<PaymentDeps, RefundPart | 'actor'>

const LONGEST_PAUSE_MINUTES = 30
/** Our balance at the provider grows with every sale: a refund refused for lack of it is tried for so long before staff has to look. */
const DAYS_WITHOUT_BALANCE = 7
const LONGEST_PAUSE_WITHOUT_BALANCE_MINUTES = 360
const MINUTES_A_DAY = 1440
const AT_ONCE = 20

/**
 * Requests the due refunds from the provider: all, or that of one payment. The refund's id is the idempotency key of every attempt, so a
 * lost response is requested again and never pays twice. Returns the number of refunds claimed.
 */
export async function submitRefunds(
  deps: RefundDeps,
  { paymentId }: { readonly paymentId?: string } = {},
): Promise<number> {
  const now = deps.now()
  const lease = minutesAfter(now, 1)
  const due = await claimDueRefunds(deps.db, {
    now,
    nextAttemptAt: lease,
    providers: listRefundingProviders(deps.tenderKinds, deps.gateways.payments.name),
    limit: AT_ONCE,
    ...(paymentId && { paymentId }),
  })
  await Promise.all(due.map((refund) => submitOrWait(deps, refund)))
  return due.length
}

/** The refund job: requests the refunds that are not requested yet or whose last attempt failed. Returns the number of refunds claimed. */
export function submitDueRefunds(deps: Pick<BackgroundPaymentDeps, RefundPart>): Promise<number> {
  return submitRefunds({ ...deps, actor: jobActor('refunds') })
}

/** A provider that does not respond is asked again later, whatever it was asked. */
async function submitOrWait(deps: RefundDeps, refund: DueRefund): Promise<void> {
  try {
    await submit(deps, refund)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_unavailable') throw error
    await remember(deps, refund, { outcome: 'no_response' })
    await waitForResponse(deps, refund)
  }
}

type Outcome = { readonly outcome: RefundAttempt['outcome']; readonly detail?: string }

/** For staff, who read what was tried and when. */
function remember({ db, now }: RefundDeps, { id, attempts }: DueRefund, outcome: Outcome): Promise<void> {
  return insertAttempt(db, { refundId: id, attempt: attempts, at: now(), ...outcome })
}

const outcomes = { processed: 'made', pending: 'pending', failed: 'failed' } as const

type Refunder = Pick<PaymentGateway, 'refund' | 'findRefund' | 'listPaymentRefunds'>

/** Returns the refunder of a provider: the payment gateway, or the kind of tender itself. */
function refunderOf({ gateways, tenderKinds }: RefundDeps, { provider }: DueRefund): Refunder {
  const wayBack = tenderKinds.find((kind) => kind.provider === provider)?.wayBack
  if (wayBack?.kind !== 'by_call') return gateways.payments
  return { refund: wayBack.giveBack, findRefund: async () => null, listPaymentRefunds: async () => [] }
}

async function submit(deps: RefundDeps, refund: DueRefund): Promise<void> {
  if (refund.amount === 0) return closeNothing(deps, refund)
  const refunder = refunderOf(deps, refund)
  const known = refund.providerRefundId && (await refunder.findRefund(refund.providerRefundId))
  if (known) return applyRefund(deps, refund, known)
  if (refund.remaining <= 0) return lookAtOthers(deps, refund)
  const result = await refunder.refund({ paymentId: refund.paymentId, ...requestOf(refund) })
  switch (result.kind) {
    case 'accepted':
      await setRefundAccepted(deps.db, refund.id, result.refund.id)
      return applyRefund(deps, refund, result.refund)
    case 'refused':
      return refused(deps, refund, result)
    case 'unknown':
      await remember(deps, refund, { outcome: 'no_response' })
      return waitForResponse(deps, refund)
  }
}

/** A complimentary sale: there is nothing to give back. */
async function closeNothing(deps: RefundDeps, { paymentId }: DueRefund): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { payments: payment } = await lockInOrder(deps.db, {
      payments: (tx) => lockPayment(tx, paymentId),
    })
    if (payment) await processReturns(deps, payment)
  })
}

/** Others return it, or ours whose response is lost: the refund closes when their part is processed, and goes on when it fails. */
async function lookAtOthers(deps: RefundDeps, refund: DueRefund): Promise<void> {
  const remaining = await readRemaining(deps, refund)
  await remember(deps, refund, { outcome: 'nothing_left' })
  if (remaining > 0) return setNextAttempt(deps.db, refund.id, deps.now())
  return tryLater(deps, refund)
}

/**
 * A key belongs to one amount: the rest beside a part made by hand has a key of its own. The provider takes at most 40 characters. Of a part
 * always the same is requested: after a lost response less is left of the payment, and another request would return money twice.
 */
function requestOf({ id, amount, remaining, part }: DueRefund): { amount: Paise; key: string } {
  if (part !== null || remaining === amount) return { amount, key: id }
  return { amount: remaining, key: `${id.replaceAll('-', '')}-${remaining}` }
}

async function applyRefund(deps: RefundDeps, refund: DueRefund, result: GatewayRefund): Promise<void> {
  await remember(deps, refund, { outcome: outcomes[result.status] })
  await recordProviderRefund(deps, result)
  if (result.status === 'pending') await tryLater(deps, refund)
}

type Refusal = Extract<RefundResult, { kind: 'refused' }>

/** A refusal for another reason than the balance is final, unless somebody refunds the payment at the provider meanwhile. */
async function refused(deps: RefundDeps, refund: DueRefund, refusal: Refusal): Promise<void> {
  deps.log.warn({ refundId: refund.id, reason: refusal.reason }, 'refund refused')
  const outcome = refusal.isForBalance ? 'no_balance' : 'refused'
  await remember(deps, refund, { outcome, detail: refusal.reason })
  if (refusal.isForBalance) return waitForBalance(deps, refund, refusal)
  const remaining = await readRemaining(deps, refund)
  if (remaining < refund.remaining) return setNextAttempt(deps.db, refund.id, deps.now())
  return giveUp(deps, refund, refusal.reason)
}

/** Records all refunds of the payment at the provider, and returns what is left. */
async function readRemaining(deps: RefundDeps, due: DueRefund): Promise<Paise> {
  const { id, paymentId } = due
  const reported = await refunderOf(deps, due).listPaymentRefunds(paymentId)
  for (const refund of reported) await recordProviderRefund(deps, refund)
  return getRemaining(deps.db, id)
}

async function waitForBalance(deps: RefundDeps, refund: DueRefund, { reason }: Refusal): Promise<void> {
  const now = deps.now()
  const { refusals, refusedSince } = await countRefusal(deps.db, refund.id, now)
  const end = minutesAfter(refusedSince, DAYS_WITHOUT_BALANCE * MINUTES_A_DAY)
  if (now >= end) return giveUp(deps, refund, reason)
  const next = minutesAfter(now, pauseMinutes(deps, refusals, LONGEST_PAUSE_WITHOUT_BALANCE_MINUTES))
  await setNextAttempt(deps.db, refund.id, next < end ? next : end)
}

function giveUp(deps: RefundDeps, refund: DueRefund, reason: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    await lockInOrder(deps.db, { payments: (tx) => lockPayment(tx, refund.paymentId) })
    await handToStaff(deps, refund, reason)
  })
}

function waitForResponse(deps: RefundDeps, refund: DueRefund): Promise<void> {
  const { id: refundId, paymentId, attempts } = refund
  deps.log.warn({ refundId, paymentId, attempts }, 'the provider did not respond about a refund')
  return tryLater(deps, refund)
}

async function tryLater(deps: RefundDeps, { id, attempts }: DueRefund): Promise<void> {
  const pause = pauseMinutes(deps, attempts, LONGEST_PAUSE_MINUTES)
  await setNextAttempt(deps.db, id, minutesAfter(deps.now(), pause))
}

/** Exponential backoff, from the recovery job's period up to the longest pause. */
function pauseMinutes({ config }: Pick<RefundDeps, 'config'>, attempts: number, longest: number): number {
  return Math.min((config.RECOVERY_SECONDS / 60) * 2 ** (attempts - 1), longest)
}
