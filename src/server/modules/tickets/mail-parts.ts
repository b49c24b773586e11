import { type Language, pathIn } from '#domain/languages.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import type { MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { venueAddress } from '#server/venue-address.ts'
import { ticketCalendar } from './calendar.ts'
import { dashboardLink } from './dashboard-link.ts'
import type { ShownFacts } from './mail-facts.ts'
import type { Ticket } from './ticket.ts'

export type MailParts = { readonly to: string; readonly language: Language; readonly siteUrl: string }

export type ContentParts = Omit<MailParts, 'to'> & { readonly facts: ShownFacts }

/** Parts common to every mail about a ticket. */
export function frameOf({ name, venue }: Ticket, { facts, language, siteUrl }: ContentParts) {
  return {
    language,
    brand: venue.name,
    greeting: mailGreeting(oneLine(name), language),
    headline: facts.movie,
    subline: facts.otherTitle,
    link: dashboardLink(siteUrl, language),
    footer: messagesIn(language).mail_ticket_footer(),
  }
}

/** When and where the show is. */
export function showFacts({ venue }: Ticket, { facts, language }: ContentParts): MailContent['facts'] {
  const m = messagesIn(language)
  return [
    [m.mail_when(), `${facts.date}, ${facts.time}`],
    [m.mail_where(), facts.cinema],
    [m.mail_address(), venueAddress(venue, language)],
  ]
}

/** The address of one's own ticket: that in the QR is for the door. */
export function ticketLink(
  { reservationId }: Pick<Ticket, 'reservationId'>,
  { language, siteUrl }: Pick<MailParts, 'language' | 'siteUrl'>,
): string {
  return new URL(pathIn(language, `/mydashboard?ticket=${reservationId}`), siteUrl).href
}

type Entry = { readonly language: Language; readonly cancelledAt: Date | null }

/** The calendar entry of a ticket; cancelled, it removes the show. */
export function calendarFile(ticket: Ticket, { language, cancelledAt }: Entry): MailAttachment {
  return {
    filename: `${fileName(ticket)}.ics`,
    content: Buffer.from(ticketCalendar(ticket, { language, cancelledAt })),
    contentType: `text/calendar; charset=utf-8; method=${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
  }
}

/** Name of a file of the ticket, without its extension. */
export function fileName({ code }: Ticket): string {
  return `marquee-${code.replace(/[^\w-]/g, '')}`
}
