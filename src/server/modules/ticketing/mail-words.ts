import { roomOf } from '#contract/cinema-names.ts'
import { houseWords } from '#server/house-words.ts'
import type { TicketFacts } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

/** Every word of the mails and the calendar entry; ready to become a message catalogue. */
export const mailWords = {
  footer: 'You get this mail because of a booking in your name. It is about that booking only.',
  button: 'See it in your bookings',
}

export const bookingWords = {
  subject: ({ movieTitle, code }: Ticket, { date, time }: TicketFacts) =>
    `Your tickets: ${movieTitle}, ${date}, ${time} (${code})`,
  preview: ({ date, time }: TicketFacts, { cinemaName }: Ticket) =>
    `${date}, ${time}, ${cinemaName}. Your pass is attached.`,
  intro: 'Your booking is confirmed. Enjoy the show!',
  when: 'When',
  where: 'Where',
  seats: 'Seats',
  certificate: 'Certificate',
  code: 'Booking code',
  paid: 'Paid',
  paidLine: ({ total, price, seatCount }: TicketFacts) =>
    seatCount === 1
      ? `${total}, GST included`
      : `${total} (${seatCount} tickets, ${price} each, GST included)`,
  showQr: 'Show this QR at the door',
  qrAlt: (code: string) => `QR code of booking ${code}`,
  qrSays: 'No picture? Open the ticket',
  adultsOnly: 'Adults only (18+): carry proof of age',
  attached: 'Attached: your pass (PDF, with the QR) and the date for your calendar.',
  rules: 'Cancelling gives no refund, and part of a booking cannot be cancelled.',
  passFile: (code: string) => `marquee-${code}.pdf`,
  calendarFile: (code: string) => `marquee-${code}.ics`,
}

export const cancellationWords = {
  subject: ({ movieTitle, code }: Ticket) => `Your booking is cancelled: ${movieTitle} (${code})`,
  preview: ({ date, time }: TicketFacts) => `${date}, ${time}: the seats are given back.`,
  intro: 'Your booking is cancelled, as you asked. The ticket is not valid any more.',
  seats: 'Seats given back',
  refund: 'Refund',
  refundLine: 'None: cancelling gives no refund',
  attached: 'Attached: a file that takes the show out of your calendar.',
  notYou: 'Was it not you? Write to us at once, and change your password.',
}

export const refundWords = {
  subject: (amount: string, movieTitle: string) => `Your refund of ${amount}: ${movieTitle}`,
  preview: (amount: string, date: string) => `${amount} is on its way, by ${date} at the latest.`,
  headline: (amount: string) => `${amount} is on its way back`,
  intro: (movieTitle: string) =>
    `We are returning all that you paid for ${movieTitle}. You need not do anything.`,
  amount: 'Amount',
  promisedBy: 'In your account by',
  reference: 'Refund reference',
  to: 'Goes to',
  toLine: 'The card or account that you paid with',
  help: 'If it is not there by then, ask your bank for the reference above, or write to us.',
  helpWithoutReference: 'If it is not there by then, please write to us.',
}

export const calendarWords = {
  summary: ({ movieTitle }: Ticket) => `${movieTitle} at ${houseWords.brand}`,
  location: ({ cinemaName }: Ticket) => `${houseWords.brand}, ${roomOf(cinemaName)}`,
  description: ({ code, seatLabels, certificate }: Ticket) =>
    [
      `Booking code ${code}`,
      `Seats ${seatLabels.join(', ')}`,
      'Show the QR of your pass at the door.',
      ...(certificate === 'A' ? [bookingWords.adultsOnly] : []),
    ].join('\n'),
}
