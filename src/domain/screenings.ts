import type { Item } from './pricing.ts'
import type { Paise } from './money.ts'

/** The smallest group of a private screening; the largest is the number of seats of its cinema. */
export const FEWEST_TICKETS = 2

/** Returns whether so many people are a group for a cinema with so many seats. */
export function isGroupSize(tickets: number, seatsAvailable: number): boolean {
  return Number.isInteger(tickets) && tickets >= FEWEST_TICKETS && tickets <= seatsAvailable
}

/** Returns what a private screening is priced as: the ticket price for each person. */
export function screeningItem(tickets: number, ticketPrice: Paise): Item {
  return { kind: 'private_screening', quantity: tickets, unitPrice: ticketPrice }
}
