import type { CounterSaleSent } from '#contract/counter.ts'
import { AppError } from '#contract/errors.ts'
import type { ClerkMode } from '#domain/counter.ts'
import { paiseFromRupees, toPaise } from '#domain/money.ts'
import { businessDayFrom, businessDayOf } from '#domain/schedule.ts'
import { seatKey } from '#domain/seats.ts'
import {
  completeCounterSale,
  counterHoldId,
  insertInvoiceBuyer,
  refuseOwnGstin,
  sellAtCounter,
  type CounterSale,
} from '#server/modules/booking/index.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { violatedConstraint, type Transaction } from '#server/platform/database.ts'
import { requireApproval } from './approvals.ts'
import { countComplimentaryTickets, findSale, insertSale, type KnownSale } from './counter-sales.queries.ts'
import { areSameParts, paymentOfPart, salePartsOf } from './sale-parts.ts'
import { insertSaleParts, listSaleParts, type SalePart } from './sale-parts.queries.ts'
import { findShiftOf, holdOpenShift, lockOpenShift } from './shifts.queries.ts'
import type { Asking } from './asking.ts'

type Sold = Awaited<ReturnType<typeof sellAtCounter>>

const methods = {
  cash: 'cash',
  card: 'card_terminal',
  complimentary: 'complimentary',
} as const satisfies Record<ClerkMode, unknown>

/**
 * Sells seats in the clerk's open shift. The same sale sent again is not sold again: it is returned as it stands, also after a
 * response that was lost or a process that died. Throws `no_open_shift`, `supervisor_needed`, `idempotency_mismatch` and what `sellAtCounter` throws.
 */
export async function sell(deps: PaymentDeps, clerk: Asking, sent: CounterSaleSent): Promise<Sold> {
  const { userId: clerkId } = clerk
  const known = await findSale(deps.db, sent.saleId)
  if (known) return repeat(deps, clerkId, { sent, known })
  const shift = await findShiftOf(deps.db, clerkId)
  if (shift?.state !== 'open') throw new AppError('no_open_shift')
  const { invoiceBuyer: buyer } = sent
  if (buyer) await refuseOwnGstin(deps, buyer, 'invoiceBuyer.gstin')
  const acting: PaymentDeps = { ...deps, actor: { ...deps.actor, via: 'counter' } }
  const parts = salePartsOf(deps, sent.parts ?? [])
  try {
    return await sellAtCounter(
      acting,
      wantedOf(sent, { shiftId: shift.id, clerkId, parts }),
      async ({ db, now, config }, { showtimeId, orderId }) => {
        const isFree = sent.mode === 'complimentary'
        const held = await (isFree ? lockOpenShift : holdOpenShift)(db, clerkId)
        if (held !== shift.id) throw new AppError('no_open_shift')
        if (isFree) await refuseTooManyFree({ db, now, config }, clerk, sent)
        await insertSale(db, {
          id: sent.saleId,
          showtimeId,
          orderId,
          shiftId: shift.id,
          clerkId,
          at: now(),
          ...moneyOf(sent),
        })
        if (parts.length > 0) await insertSaleParts(db, sent.saleId, parts)
        if (buyer) await insertInvoiceBuyer(db, { orderId, buyer, at: now() })
      },
    )
  } catch (error) {
    if (violatedConstraint(error) !== 'counter_sale_pkey') throw error
    const won = await findSale(deps.db, sent.saleId)
    if (!won) throw error
    return repeat(deps, clerkId, { sent, known: won })
  }
}

type TxDeps = Pick<Deps, 'now' | 'config'> & { readonly db: Transaction }

/** The complimentary tickets of a clerk on a business day have a limit, above which a supervisor approves each sale. */
async function refuseTooManyFree(deps: TxDeps, clerk: Asking, sent: CounterSaleSent): Promise<void> {
  const { db, now, config } = deps
  const { from: since } = businessDayFrom(businessDayOf(now()))
  const sold = await countComplimentaryTickets(db, { clerkId: clerk.userId, since })
  const tickets = sent.seats.length
  if (sold + tickets <= config.COUNTER_COMPLIMENTARY_TICKETS) return
  const asked = { kind: 'complimentary', subjectId: sent.saleId, amount: toPaise(0), tickets } as const
  await requireApproval(deps, clerk, { ...asked, approvalId: sent.approvalId })
}

type Repeated = { readonly sent: CounterSaleSent; readonly known: KnownSale }

async function repeat(deps: PaymentDeps, clerkId: string, { sent, known }: Repeated): Promise<Sold> {
  const seats = sent.seats.map(seatKey).toSorted((a, b) => a - b)
  const isSame =
    known.clerkId === clerkId &&
    known.showtimeId === sent.showtimeId &&
    known.mode === sent.mode &&
    known.seats.join() === seats.join() &&
    areSameParts(await listSaleParts(deps.db, sent.saleId), sent.parts ?? [])
  if (!isSame) throw new AppError('idempotency_mismatch')
  return completeCounterSale(deps, known)
}

type SoldBy = {
  readonly shiftId: string
  readonly clerkId: string
  readonly parts: readonly SalePart[]
}

function wantedOf(sent: CounterSaleSent, { shiftId, clerkId, parts }: SoldBy): CounterSale {
  const { showtimeId, seats, mode, adultsChecked, name = '', email = '', phone = '' } = sent
  const amount = paiseFromRupees(sent.amount)
  const customer = { name, email, phone }
  const holdId = counterHoldId({ clerkId, saleId: sent.saleId })
  const sale = { showtimeId, seats, shiftId, holdId, amount, adultsChecked, customer }
  if (mode === 'split') return { ...sale, method: mode, parts: parts.map(paymentOfPart) }
  return { ...sale, method: methods[mode] }
}

/** What the shift keeps of the money: each mode has its own facts, and those of another are left out. */
function moneyOf({ mode, amount, tendered = amount, slipReference, reason }: CounterSaleSent) {
  return {
    mode,
    amount: paiseFromRupees(amount),
    tendered: mode === 'cash' ? paiseFromRupees(tendered) : null,
    slipReference: mode === 'card' ? (slipReference ?? null) : null,
    reason: mode === 'complimentary' ? (reason ?? null) : null,
  }
}
