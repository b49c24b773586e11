import { toPaise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'

const tax = { ratePercent: 18, taxable: toPaise(42_373), cgst: toPaise(3_814), sgst: toPaise(3_813) }
const seller = {
  address: '12 Yeshwant Niwas Road, Indore, Madhya Pradesh 452003',
  placeOfSupply: 'Madhya Pradesh (23)',
}
const snackTax = { ratePercent: 5, taxable: toPaise(17_143), cgst: toPaise(429), sgst: toPaise(428) }

const lines: Reservation['lines'] = [
  {
    kind: 'ticket',
    itemId: null,
    label: null,
    quantity: 2,
    refundedQuantity: 0,
    taxCode: '999614',
    unitPrice: toPaise(25_000),
    amount: toPaise(50_000),
    tax,
  },
  {
    kind: 'snack',
    itemId: 'i1',
    label: 'Samosa',
    quantity: 2,
    refundedQuantity: 2,
    taxCode: '996331',
    unitPrice: toPaise(9_000),
    amount: toPaise(18_000),
    tax: snackTax,
  },
]

/** Returns a reservation of two seats at Rs 250 and two samosas at Rs 90, which were refunded since. */
export function aReservation(): Reservation {
  return {
    _id: 'r1',
    code: 'K7QM3XAB',
    movieId: 'm1',
    cinemaId: 'c1',
    showtimeId: 's1',
    movie: 'Saltwind',
    titleInScript: null,
    certificate: 'U',
    language: 'Hindi',
    poster: '/p.webp',
    subtitles: [],
    formats: ['2D'],
    cinema: 'Screen 3-Gold',
    isPrivate: false,
    people: 2,
    room: 'Screen 3',
    seatClass: 'gold',
    date: '2026-11-28',
    startAt: '18:30',
    startsAt: '2026-11-28T13:00:00.000Z',
    endsAt: '2026-11-28T15:30:00.000Z',
    seats: [
      [0, 0],
      [0, 1],
    ],
    convertedSeats: ['A1', 'A2'],
    lines,
    ticketPrice: toPaise(25_000),
    total: toPaise(68_000),
    tax: {
      ...tax,
      gstin: '23AABCM2003Q1ZP',
      legalName: 'Marquee Cinemas Private Limited',
      sac: '999614',
      placeOfSupply: 'Madhya Pradesh (23)',
      seller: { en: seller, hi: seller },
    },
    invoiceNumber: 'MQ26-27/0000042',
    name: 'Asha',
    username: 'Asha',
    phone: '',
    email: '',
    state: 'confirmed',
    bookedAt: '2026-11-21T10:00:00.000Z',
    cancelledAt: null,
    moved: null,
    voidReason: null,
    returned: toPaise(18_000),
    checkedInAt: null,
    admitted: 0,
    QRCode: 'data:image/png;base64,',
    ticketUrl: 'https://marquee.example/checkin/r1',
  }
}
