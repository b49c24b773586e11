export type { BoxOffice, BoxOfficeAnswer, BoxOfficeBooking } from './box-office.ts'
export { ticketCalendar } from './calendar.ts'
export type { Mail, MailAttachment, MailSender } from './mail-sender.ts'
export { bookingMail, refundMail, type RefundNotice } from './mails.ts'
export { renderPass } from './pass-pdf.ts'
export { qrDataUrl, qrPng, qrSvg } from './qr.ts'
export type { Ticket } from './ticket.ts'
export {
  claimsOf,
  signTicket,
  ticketUrl,
  verifyTicket,
  verifyTicketUrl,
  type TicketClaims,
} from './ticket-token.ts'
