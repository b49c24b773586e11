export { buyOutBody, isSameBuyOut } from './buy-out.ts'
export type { TicketingBooking, TicketingResult } from './ticketing-system.ts'
