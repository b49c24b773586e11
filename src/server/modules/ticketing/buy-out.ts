import type { SeatClass } from '#domain/cinema-names.ts'
import type { BuyOut } from '#contract/ticketing.ts'
import { MAX_SEATS } from '#domain/seats.ts'
import type { TicketingBooking } from './ticketing-system.ts'

const EMPTY_SLOT = 'NA'
const classCodes: Readonly<Record<SeatClass, BuyOut['seatSelected']>> = {
  silver: 'SL',
  gold: 'GO',
  premium: 'PR',
}

/** Returns the request body of the ticketing system: ten slots of row and number, gold rows doubled, the class as two letters. */
export function buyOutBody(booking: TicketingBooking): BuyOut {
  const { seatClass } = booking
  const slots = booking.places.map(
    ([letter, number]) => `${seatClass === 'gold' ? letter.repeat(2) : letter}${number}`,
  )
  return {
    bookingId: booking.bookingId,
    seatSelected: classCodes[seatClass],
    noOftiket: booking.places.length,
    totalSeat: [...slots, ...Array<string>(MAX_SEATS - slots.length).fill(EMPTY_SLOT)],
    showdate: booking.date,
    showtime: booking.startAt,
    mobileNo: booking.phone,
  }
}

/** Whether a request body names exactly this booking, in any order of seats. */
export function isSameBuyOut(asked: BuyOut, booking: TicketingBooking): boolean {
  const own = buyOutBody(booking)
  const seats = (slots: readonly string[]) => slots.slice(0, own.noOftiket).toSorted().join()
  return (
    asked.seatSelected === own.seatSelected &&
    asked.noOftiket === own.noOftiket &&
    seats(asked.totalSeat) === seats(own.totalSeat) &&
    asked.showdate === own.showdate &&
    asked.showtime === own.showtime &&
    asked.mobileNo === own.mobileNo
  )
}
