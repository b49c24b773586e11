import type { CounterPayout, CounterSaleRow, CounterShow } from '#contract/counter.ts'
import type { CounterShift, ShiftReport } from '#contract/counter-shifts.ts'
import { sellsAtCounterUntil } from '#domain/counter.ts'
import { comparePaise, negatePaise, rupeesFromPaise, subtractPaise, type Paise } from '#domain/money.ts'
import type { PayoutRow, PayoutsOfMode } from './payouts.queries.ts'
import type { ExchangesOfMode, SaleRow, SalesOfMode } from './sales.queries.ts'
import type { ShiftRow } from './shifts.queries.ts'
import type { SoldShow } from './shows.queries.ts'

type Reader = { readonly names: ReadonlyMap<string, string>; readonly userId: string }

/** Returns a shift as its clerk and admins see it; amounts in rupees. What should be in the drawer is null until it is counted. */
export function presentShift(shift: ShiftRow, { names, userId }: Reader): CounterShift {
  const { id, clerkId, state, openedAt, closedAt, counted, expected, reason } = shift
  return {
    _id: id,
    clerk: names.get(clerkId) ?? '',
    isOwn: clerkId === userId,
    state,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    float: rupeesFromPaise(shift.float),
    counted: rupeesOrNull(counted),
    expected: rupeesOrNull(expected),
    difference: counted === null || expected === null ? null : presentDifference(counted, expected),
    reason,
  }
}

function presentDifference(counted: Paise, expected: Paise) {
  const difference = subtractPaise(counted, expected)
  const isShort = comparePaise(counted, expected) < 0
  return { amount: rupeesFromPaise(isShort ? negatePaise(difference) : difference), isShort }
}

type Sums = {
  readonly sales: readonly SalesOfMode[]
  readonly exchanges: readonly ExchangesOfMode[]
  readonly payouts: readonly PayoutsOfMode[]
}

/** Returns the report of a counted shift; amounts in rupees. */
export function presentReport(
  shift: ShiftRow,
  { sales, exchanges, payouts }: Sums,
  reader: Reader,
): ShiftReport {
  return {
    ...presentShift(shift, reader),
    sales: sales.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    exchanges: exchanges.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    payouts: payouts.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
  }
}

export function presentSale({ id, ...row }: SaleRow): CounterSaleRow {
  return {
    ...{ ...row, formats: [...row.formats], _id: id },
    startsAt: row.startsAt.toISOString(),
    soldAt: row.soldAt.toISOString(),
  }
}

export function presentPayout({ id, ...row }: PayoutRow): CounterPayout {
  return {
    ...{ ...row, formats: [...row.formats], _id: id },
    amount: rupeesFromPaise(row.amount),
    startsAt: row.startsAt.toISOString(),
    requestedAt: row.requestedAt.toISOString(),
  }
}

export function presentShow({ id, startsAt, ticketPrice, seats, taken, ...show }: SoldShow): CounterShow {
  return {
    ...{ ...show, formats: [...show.formats], _id: id, startsAt: startsAt.toISOString() },
    sellsUntil: sellsAtCounterUntil(startsAt).toISOString(),
    ticketPrice: rupeesFromPaise(ticketPrice),
    // Sold seats that the cinema had held back are none of those for everybody.
    seatsLeft: Math.max(0, seats - taken),
  }
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount)
}
