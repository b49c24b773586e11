import type { CustomerScreen } from '#contract/counter-screens.ts'
import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { findPart } from '#server/modules/payments/index.ts'
import { screenStepOf, type Shown } from './screen-step.ts'
import { findChosen, findLastSale, type ChosenRow, type SoldRow } from './shown-sale.queries.ts'

type ScreenDeps = Pick<Deps, 'db' | 'now'>
/** What a screen shows, and of which show: changes of that show are changes of the screen. */
export type ReadScreen = { readonly screen: CustomerScreen; readonly showtimeId: string | null }

/** The id by which a clerk's changes that concern the customer's screen are announced. */
export function screenOf(clerkId: string): string {
  return `counter:${clerkId}`
}

/**
 * Reads what the customers of a clerk see: a payment by UPI that is waited for, else the seats that are held for the next customer, else what became of
 * the last sale.
 */
export async function readScreen(deps: ScreenDeps, clerkId: string): Promise<ReadScreen> {
  const now = deps.now()
  const { hasShift, sale } = await findLastSale(deps.db, clerkId)
  if (!hasShift) return plain('closed', now)
  const facts = sale?.showtimeId ? await findShowtimeFacts(deps.db, sale.showtimeId) : undefined
  const isPartPaid = sale !== null && (await isPartPaidOf(deps, sale))
  const shown = sale && facts ? screenStepOf({ ...sale, isShowOn: facts.isAnnounced, isPartPaid }, now) : null
  if (sale && facts && (shown?.step === 'upi' || shown?.step === 'rest'))
    return presentSale(sale, facts, shown, now)
  const chosen = await findChosen(deps.db, { clerkId, now })
  if (chosen) return presentChosen(deps, chosen, now)
  return sale && facts && shown ? presentSale(sale, facts, shown, now) : plain('idle', now)
}

/** Whether the part by UPI of a sale in parts has come; it may have gone back since. */
async function isPartPaidOf({ db }: ScreenDeps, { upiAmount, providerOrderId }: SoldRow): Promise<boolean> {
  if (upiAmount === null || providerOrderId === null) return false
  const part = await findPart(db, providerOrderId)
  return part !== undefined && part.state !== 'due'
}

function plain(step: 'closed' | 'idle', now: Date): ReadScreen {
  return { screen: { step, until: null, sale: null, now: now.toISOString() }, showtimeId: null }
}

async function presentChosen({ db }: ScreenDeps, chosen: ChosenRow, now: Date): Promise<ReadScreen> {
  const facts = await findShowtimeFacts(db, chosen.showtimeId)
  if (!facts) return plain('idle', now)
  const total = rupeesFromPaise(timesPaise(chosen.seats.length, facts.ticketPricePaise))
  const sale = {
    saleId: null,
    ...presentShow(facts, chosen.seats),
    total,
    upiAmount: null,
    mode: null,
    given: null,
    change: null,
  }
  const until = chosen.expiresAt.toISOString()
  return {
    screen: { step: 'choosing', until, sale, now: now.toISOString() },
    showtimeId: chosen.showtimeId,
  }
}

function presentSale(sale: SoldRow, facts: ShowtimeFacts, { step, until }: Shown, now: Date): ReadScreen {
  const { saleId, mode, amount, upiAmount, tendered, change, showtimeId } = sale
  const shown = {
    saleId: step === 'upi' ? saleId : null,
    ...presentShow(facts, sale.seats),
    total: rupeesFromPaise(amount),
    upiAmount: upiAmount === null ? null : rupeesFromPaise(upiAmount),
    mode,
    given: tendered === null ? null : rupeesFromPaise(tendered),
    change: change === null ? null : rupeesFromPaise(change),
  }
  const screen = { step, until: until?.toISOString() ?? null, sale: shown, now: now.toISOString() }
  return { screen, showtimeId }
}

function presentShow(facts: ShowtimeFacts, seats: readonly number[]) {
  const { movieTitle, titleInScript, poster, certificate, room, seatClass, startsAt, plan } = facts
  return {
    movie: movieTitle,
    titleInScript,
    poster,
    certificate,
    room,
    seatClass,
    startsAt: startsAt.toISOString(),
    seats: seats.map((seat) => seatLabel(plan, seatFromKey(seat))),
    ticketPrice: rupeesFromPaise(facts.ticketPricePaise),
  }
}
