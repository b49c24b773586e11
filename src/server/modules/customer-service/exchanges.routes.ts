import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/exchanges.ts'
import {
  addPaise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
  toPaise,
  type Paise,
} from '#domain/money.ts'
import type { GstSplit } from '#domain/gst.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { exchangeBooking, readExchange, type DifferenceAtCounter } from '#server/modules/booking/index.ts'
import { allowMoneyBackTo, askingOf, isSoldBy, takeDifference } from '#server/modules/counter/index.ts'
import { getBooking, getBookingRow } from './get-booking.ts'

type Preview = Awaited<ReturnType<typeof readExchange>>

/** A booking exchanged for tickets of another show. */
export function exchangesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.previewExchange, async (request) => {
    const { id: orderId } = await getBookingRow(deps.db, request.params.id)
    const preview = await readExchange(deps, { orderId }, request.query.showtimeId ?? null)
    return presentPreview(preview)
  })

  route(app, contract.exchangeBooking, async (request) => {
    const { id: orderId } = await getBookingRow(deps.db, request.params.id)
    const { from, to, old, total, mode, reason, adultsChecked, approvalId, ...body } = request.body
    const acting = withActor(deps, request)
    const { userId } = callerOf(request)
    const order = await exchangeBooking(
      acting,
      {
        from: { orderId },
        shownSeats: from,
        showtimeId: body.showtimeId,
        seats: to,
        carried: paiseFromRupees(old),
        total: paiseFromRupees(total),
        method: mode === 'card' ? 'card_terminal' : mode,
        adultsChecked,
        reason,
        allowMoneyBack: allowMoneyBackTo(deps, askingOf(request, deps.config), approvalId),
      },
      atCounter({ ...body, mode: mode ?? 'cash', clerkId: userId }),
    )
    return getBooking(deps, order.orderId)
  })
}

type Taken = {
  readonly clerkId: string
  readonly mode: 'cash' | 'card'
  readonly tendered?: number | undefined
  readonly slipReference?: string | null | undefined
}

function atCounter({ clerkId, mode, tendered, slipReference = null }: Taken): DifferenceAtCounter {
  const sale = { clerkId, mode, slipReference }
  return {
    take: (tx, order, amount) =>
      takeDifference(tx.db, {
        ...order,
        ...sale,
        id: tx.newId(),
        amount,
        at: tx.now(),
        tendered: tendered === undefined ? null : paiseFromRupees(tendered),
      }),
    isTaken: (tx, { orderId }) => isSoldBy(tx.db, { orderId, ...sale }),
  }
}

function presentPreview({
  refusal,
  tickets,
  refundedTickets,
  carried,
  oldTax,
  next,
  isPaidAtCounter,
}: Preview): contract.ExchangePreview {
  return {
    refusal,
    tickets,
    refundedTickets,
    isPaidAtCounter,
    old: { amount: rupeesFromPaise(carried), tax: taxOf(oldTax) },
    next: next && {
      amount: rupeesFromPaise(next.total),
      tax: taxOf(next.tax),
      settlement: next.difference.kind,
      difference: rupeesFromPaise(next.difference.kind === 'none' ? toPaise(0) : next.difference.amount),
      differenceTax: oldTax && next.tax && rupeesFromPaise(apart(gstOf(oldTax), gstOf(next.tax))),
      adultsOnly: next.adultsOnly,
    },
  }
}

function taxOf(split: GstSplit | null): number | null {
  return split && rupeesFromPaise(gstOf(split))
}

function gstOf({ cgst, sgst }: GstSplit): Paise {
  return addPaise(cgst, sgst)
}

function apart(first: Paise, second: Paise): Paise {
  return first > second ? subtractPaise(first, second) : subtractPaise(second, first)
}
