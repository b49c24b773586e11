import { MAX_SEATS } from './seats.ts'
import { minutesAfter } from './time.ts'

/** How a sale at the counter is paid on the word of the clerk: in cash, by the card terminal, or not at all. */
export const clerkModes = ['cash', 'card', 'complimentary'] as const
export type ClerkMode = (typeof clerkModes)[number]
/** How a sale at the counter is paid; by UPI only when the provider says so, and `split` in several parts. */
export const saleModes = [...clerkModes, 'upi', 'split'] as const
export type SaleMode = (typeof saleModes)[number]

/** How a part of a sale is paid on the word of the clerk. */
export const takenModes = ['cash', 'card'] as const
export type TakenMode = (typeof takenModes)[number]
/** How a part of a sale is paid. */
export const partModes = [...takenModes, 'upi'] as const
export type PartMode = (typeof partModes)[number]
/** A sale is paid in so many parts at most; one of them may be by UPI. */
export const MOST_PARTS = 4

/** The seats of a sale are held so long while its customer pays by UPI. A payment that comes later goes back. */
export const UPI_MINUTES = 5
/** The same of a sale of which a part is paid by UPI: the clerk takes the rest afterwards. */
export const SPLIT_MINUTES = 10

/** Actions for which a clerk needs a supervisor's approval: refunds, complimentary tickets above the daily limit of the clerk, and cash that leaves the drawer. */
export const approvalKinds = [
  'seats_changed',
  'cancellation',
  'exchange',
  'complimentary',
  'void',
  'cash_drop',
  'refund',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export type MoneyBackKind = Exclude<ApprovalKind, 'complimentary' | 'cash_drop'>

/** Whether an approval lets money go back to a customer: somebody with the right to return money gives it. */
export function isMoneyBack(kind: ApprovalKind): kind is MoneyBackKind {
  return kind !== 'complimentary' && kind !== 'cash_drop'
}

/** A supervisor gives an approval, and the clerk uses it, within so many minutes after it was asked for. */
export const APPROVAL_MINUTES = 15

/** Seats are held so long for a sale whose customer pays; the page holds them again while its form is open. */
export const COUNTER_HOLD_SECONDS = 60

/** A clerk holds so many seats at once: two of the largest sales, such as in two tabs. */
export const MOST_HELD_AT_COUNTER = 2 * MAX_SEATS

/** Adverts and trailers run when a show has started: somebody who is late still gets a ticket at the counter, not on the web. */
const LATE_SALE_MINUTES = 15

/** Returns the instant after which the shows have started that are sold now. */
export function startedSince(now: Date): Date {
  return minutesAfter(now, -LATE_SALE_MINUTES)
}

/** Returns until when the counter sells tickets of a show. */
export function sellsAtCounterUntil(startsAt: Date): Date {
  return minutesAfter(startsAt, LATE_SALE_MINUTES)
}

/** The page asks the clerk to confirm a larger cash drop. The limit is fixed: one that follows the drawer would reveal the expected cash (decision 0089). */
export const LARGE_DROP_RUPEES = 10_000

/** What a clerk has of a name, a number, an address or a code, to find a booking by. */
export const FEWEST_LETTERS_OF_A_BOOKING = 3
/** More bookings than these are not found at the counter: somebody who asks has more to say. */
export const MOST_FOUND_AT_COUNTER = 20
/** A clerk sees so many different bookings with their customers in an hour of searches: several for each person at the window, and no list of customers. */
export const MOST_SEEN_AT_COUNTER = 200
