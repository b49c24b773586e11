import { roomOf, seatClassOf } from '#domain/cinema-names.ts'
import { formatTime } from '#domain/time.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { showDate } from '../ticket-facts.ts'
import type { ShownFacts, Titles } from '../mail-facts.ts'

const classes = { silver: 'Silver', gold: 'Gold', premium: 'Premium' }

export const en = {
  titles: ({ movieTitle, titleInScript }: Titles): readonly [string, string | null] => [
    movieTitle,
    titleInScript,
  ],
  date: showDate,
  time: formatTime,
  cinema: (cinemaName: string) => {
    const room = roomOf(cinemaName)
    return room === cinemaName ? room : `${room}, ${classes[seatClassOf(cinemaName)]}`
  },

  footer: 'You get this mail because of a booking in your name. It is about that booking only.',
  button: 'See it in your bookings',
  when: 'When',
  where: 'Where',
  address: 'Address',
  addressLine: venueProfile.address,
  code: 'Booking code',

  booking: {
    subject: ({ title, date, time, code }: ShownFacts) =>
      `Your tickets: ${title}, ${date}, ${time} (${code})`,
    preview: ({ date, time, cinema }: ShownFacts) => `${date}, ${time}, ${cinema}. Your pass is attached.`,
    intro: 'Your booking is confirmed. Enjoy the show!',
    seats: 'Seats',
    certificate: 'Certificate',
    paid: 'Paid',
    paidLine: ({ total, price, seatCount }: ShownFacts) =>
      seatCount === 1
        ? `${total}, GST included`
        : `${total} (${seatCount} tickets, ${price} each, GST included)`,
    showQr: 'Show this QR at the door',
    qrAlt: (code: string) => `QR code of booking ${code}`,
    qrSays: 'No picture? Open the ticket',
    adultsOnly: 'Adults only (18+): carry proof of age',
    attached: 'Attached: your pass (PDF, with the QR) and the date for your calendar.',
    rules: 'Cancelling gives no refund, and part of a booking cannot be cancelled.',
  },

  cancellation: {
    subject: ({ title, code }: ShownFacts) => `Your booking is cancelled: ${title} (${code})`,
    preview: ({ date, time }: ShownFacts) => `${date}, ${time}: the seats are given back.`,
    intro: 'Your booking is cancelled, as you asked. The ticket is not valid any more.',
    seats: 'Seats given back',
    refund: 'Refund',
    refundLine: 'None: cancelling gives no refund',
    attached: 'Attached: a file that takes the show out of your calendar.',
    notYou: 'Was it not you? Write to us at once, and change your password.',
  },

  refund: {
    subject: (amount: string, title: string) => `Your refund of ${amount}: ${title}`,
    preview: (amount: string, date: string) => `${amount} is on its way, by ${date} at the latest.`,
    headline: (amount: string) => `${amount} is on its way back`,
    intro: (title: string) => `We are returning all that you paid for ${title}. You need not do anything.`,
    amount: 'Amount',
    promisedBy: 'In your account by',
    reference: 'Refund reference',
    to: 'Goes to',
    toLine: 'The card or account that you paid with',
    help: 'If it is not there by then, ask your bank for the reference above, or write to us.',
    helpWithoutReference: 'If it is not there by then, please write to us.',
  },
}
