export { buyOutBody, isSameBuyOut } from './buy-out.ts'
export type { TicketingBooking, TicketingResult, TicketingSystem } from './ticketing-system.ts'
