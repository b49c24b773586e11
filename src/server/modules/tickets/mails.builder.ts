import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { toPaise } from '#domain/money.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { aTicket } from './a-ticket.builder.ts'
import { bookingMail } from './booking-mail.ts'
import { refundMail, type RefundNotice } from './refund-mail.ts'
import type { Ticket } from './ticket.ts'

/** What a mail of a booking needs beside its ticket. */
export const mailParts = {
  to: 'asha@example.com',
  language: 'en',
  pass: Buffer.from('%PDF-'),
  siteUrl: 'https://marquee.example',
  pickUp: null,
} as const

export function aBookingMail(given: Partial<Ticket> = {}): Mail {
  return bookingMail(aTicket(given), mailParts)
}

export function aRefundMail(given: Partial<RefundNotice> = {}): Mail {
  return refundMail({
    venueName: 'Marquee',
    refundId: '019abcde-0000-7abc-8def-0123456789ab',
    to: 'asha@example.com',
    name: 'Asha Verma',
    language: 'en',
    movieTitle: 'Saltwind',
    titleInScript: null,
    cause: 'booking',
    amount: toPaise(75_000),
    paidBack: 'online',
    promisedBy: new Date('2026-12-01T20:00:00Z'),
    reference: null,
    creditNotes: [],
    siteUrl: 'https://marquee.example',
    ...given,
  })
}

/** The mail in its sent form, and parsed as by a mail client. */
export async function delivered({ attachments, ...mail }: Mail) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sent = await transport.sendMail({
    from: 'tickets@marquee.example',
    ...mail,
    attachments: [...attachments],
  })
  return PostalMime.parse(sent.message as Buffer)
}
