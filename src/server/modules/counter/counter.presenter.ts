import type { CounterPayout, CounterSaleRow, CounterShow } from '#contract/counter.ts'
import type { CounterShift, ShiftReport } from '#contract/counter-shifts.ts'
import { partModes, sellsAtCounterUntil, type SaleMode } from '#domain/counter.ts'
import {
  addPaise,
  comparePaise,
  negatePaise,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  type Paise,
} from '#domain/money.ts'
import type { PayoutRow, PayoutsOfMode } from './payouts.queries.ts'
import type { ExchangesOfMode, PartsOfMode, SaleRow, SalesOfMode } from './counter-sales.queries.ts'
import type { ShiftRow } from './shifts.queries.ts'
import type { SoldShow } from './shows.queries.ts'

type Reader = { readonly names: ReadonlyMap<string, string>; readonly userId: string }

/** Returns a shift as its clerk and admins see it; amounts in rupees. What should be in the drawer is null until it is counted. */
export function presentShift(shift: ShiftRow, { names, userId }: Reader): CounterShift {
  const { id, clerkId, state, openedAt, closedAt, counted, notes, expected, reason } = shift
  const { drops, recounts } = shift
  const last = recounts.at(-1)?.counted ?? counted
  const nameOf = (userId: string) => names.get(userId) ?? ''
  return {
    _id: id,
    clerk: nameOf(clerkId),
    isOwn: clerkId === userId,
    state,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    float: rupeesFromPaise(shift.float),
    drops: drops.map(({ by, confirmedBy, ...drop }) => ({
      ...drop,
      amount: rupeesFromPaise(drop.amount),
      at: instantOf(drop.at),
      by: nameOf(by),
      confirmedBy: confirmedBy === null ? null : nameOf(confirmedBy),
    })),
    counted: rupeesOrNull(counted),
    notes: notes && [...notes],
    recounts: recounts.map(({ by, notes, ...recount }) => ({
      ...recount,
      notes: notes && [...notes],
      counted: rupeesFromPaise(recount.counted),
      at: instantOf(recount.at),
      by: nameOf(by),
    })),
    expected: rupeesOrNull(expected),
    difference: last === null || expected === null ? null : presentDifference(last, expected),
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
  readonly parts: readonly PartsOfMode[]
  readonly exchanges: readonly ExchangesOfMode[]
  readonly payouts: readonly PayoutsOfMode[]
  /** Cash of the ledger, without the float and the differences of counts. */
  readonly moved: Paise
}

/** Returns the report of a counted shift; amounts in rupees. */
export function presentReport(shift: ShiftRow, sums: Sums, reader: Reader): ShiftReport {
  const { sales, parts, exchanges, payouts } = sums
  return {
    ...presentShift(shift, reader),
    sales: sales.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    parts: parts.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    taken: takenOf([...sales, ...parts, ...exchanges]),
    exchanges: exchanges.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    payouts: payouts.map((each) => ({ ...each, amount: rupeesFromPaise(each.amount) })),
    balance: balanceOf(shift, sums),
  }
}

/** Returns the cash that should be there by the rows of the counter, beside what the ledger has. */
function balanceOf(
  { float, drops }: ShiftRow,
  { sales, parts, exchanges, payouts, moved }: Sums,
): ShiftReport['balance'] {
  const inCash = (rows: readonly { readonly mode: SaleMode; readonly amount: Paise }[]) =>
    rows.filter(({ mode }) => mode === 'cash').map(({ amount }) => amount)
  const taken = [float, ...inCash([...sales, ...parts, ...exchanges])]
  const given = [...inCash(payouts), ...drops.map(({ amount }) => amount)]
  const own = subtractPaise(sumPaise(taken), sumPaise(given))
  const ledger = addPaise(float, moved)
  return { own: rupeesFromPaise(own), ledger: rupeesFromPaise(ledger), isEqual: own === ledger }
}

/** Sums what was taken by mode; modes of which nothing came are left out. */
function takenOf(sums: readonly { readonly mode: SaleMode; readonly amount: Paise }[]): ShiftReport['taken'] {
  return partModes.flatMap((mode) => {
    const amounts = sums.filter((each) => each.mode === mode).map(({ amount }) => amount)
    return amounts.length > 0 ? [{ mode, amount: rupeesFromPaise(sumPaise(amounts)) }] : []
  })
}

export function presentSale({ id, ...row }: SaleRow): CounterSaleRow {
  return {
    ...row,
    formats: [...row.formats],
    _id: id,
    startsAt: row.startsAt.toISOString(),
    soldAt: row.soldAt.toISOString(),
  }
}

export function presentPayout({ id, ...row }: PayoutRow): CounterPayout {
  return {
    ...row,
    formats: [...row.formats],
    _id: id,
    amount: rupeesFromPaise(row.amount),
    startsAt: row.startsAt.toISOString(),
    requestedAt: row.requestedAt.toISOString(),
  }
}

export function presentShow({ id, startsAt, ticketPrice, seats, taken, ...show }: SoldShow): CounterShow {
  return {
    ...show,
    formats: [...show.formats],
    _id: id,
    startsAt: startsAt.toISOString(),
    sellsUntil: sellsAtCounterUntil(startsAt).toISOString(),
    ticketPrice: rupeesFromPaise(ticketPrice),
    // Sold seats that the cinema had held back are none of those for everybody.
    seatsLeft: Math.max(0, seats - taken),
  }
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : rupeesFromPaise(amount)
}

function instantOf(text: string): string {
  return new Date(text).toISOString()
}

/** Returns the ids of everybody whom shifts name. */
export function peopleOf(shifts: readonly ShiftRow[]): string[] {
  const ids = shifts.flatMap(({ clerkId, drops, recounts }) => [
    clerkId,
    ...drops.flatMap(({ by, confirmedBy }) => (confirmedBy === null ? [by] : [by, confirmedBy])),
    ...recounts.map(({ by }) => by),
  ])
  return [...new Set(ids)]
}
