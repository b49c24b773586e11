import { domainToASCII } from 'node:url'
import { roomLabel } from '#domain/cinema-labels.ts'
import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { venueAddress } from '#server/venue-address.ts'
import type { Ticket } from './ticket.ts'

const REMIND_BEFORE = '-PT2H'
const MAX_OCTETS = 75

type Standing = {
  /** Of the customer. */
  readonly language: Language
  readonly cancelledAt?: Date | null
  readonly isDisputed?: boolean
}

/**
 * Returns the show as an iCalendar event (RFC 5545). Importing it again updates the same entry, each change of the cinema has a higher number; a cancelled one removes it. Whether a disputed ticket
 * stays good is open: it is tentative.
 */
export function ticketCalendar(
  ticket: Ticket,
  { language, cancelledAt = null, isDisputed = false }: Standing,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Tickets//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:reservation-${ticket.calendarId}@marquee`,
    `DTSTAMP:${utc(cancelledAt ?? ticket.change?.at ?? ticket.bookedAt)}`,
    `SEQUENCE:${(ticket.change?.number ?? 0) + (cancelledAt ? 1 : 0)}`,
    `DTSTART:${utc(ticket.startsAt)}`,
    `DTEND:${utc(ticket.endsAt)}`,
    // RFC 5546 asks for it in every published entry.
    `ORGANIZER;CN=${parameterValue(ticket.venue.name)}:${mailtoUri(ticket.venue.email)}`,
    `SUMMARY:${escapeText(summaryOf(ticket, language))}`,
    `LOCATION:${escapeText(locationOf(ticket, language))}`,
    ...(cancelledAt ? cancelledLines : validLines(ticket, { isDisputed, language })),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

type GuestEntry = {
  readonly language: Language
  readonly guestId: string
  /** The address of the host. */
  readonly organizer: string
  readonly organizerName: string | null
  readonly cancelledAt: Date | null
  /** How many changes of the screening the guest was told, this one included. */
  readonly sequence: number
  /** When it was changed; null: as it was booked. */
  readonly changedAt: Date | null
}

/** Returns the entry of a guest: the host is its organizer, and the booking code is not in it. A cancelled one removes the entry. */
export function guestCalendar(
  ticket: Ticket,
  { language, guestId, organizer, organizerName, cancelledAt, sequence, changedAt }: GuestEntry,
): string {
  const commonName = organizerName === null ? '' : `;CN="${organizerName.replace(/["\p{Cc}]/gu, '')}"`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Tickets//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:guest-${guestId}@marquee`,
    `DTSTAMP:${utc(cancelledAt ?? changedAt ?? ticket.bookedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(ticket.startsAt)}`,
    `DTEND:${utc(ticket.endsAt)}`,
    `ORGANIZER${commonName}:${mailtoUri(organizer)}`,
    `SUMMARY:${escapeText(summaryOf(ticket, language))}`,
    `LOCATION:${escapeText(locationOf(ticket, language))}`,
    ...(cancelledAt ? cancelledLines : guestLines(ticket, language)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

/** Returns an address as a URI (RFC 6068): other characters of it would name somebody else, or end the line. */
export function mailtoUri(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}@${domainToASCII(address.slice(at + 1))}`
}

/** A value with a sign that ends it stands in quotes, which it cannot contain (RFC 5545, 3.2). */
function parameterValue(text: string): string {
  const value = text.replace(/["\p{Cc}]/gu, '')
  return /[,;:]/.test(value) ? `"${value}"` : value
}

const cancelledLines = ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']

/** A guest has no booking code. */
function guestLines(ticket: Ticket, language: Language): string[] {
  return [`DESCRIPTION:${escapeText(shownInText(ticket, language))}`, 'STATUS:CONFIRMED', 'TRANSP:OPAQUE']
}

type Valid = { readonly isDisputed: boolean; readonly language: Language }

function validLines(ticket: Ticket, { isDisputed, language }: Valid): string[] {
  return [
    `DESCRIPTION:${escapeText(descriptionOf(ticket, language))}`,
    `STATUS:${isDisputed ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMIND_BEFORE}`,
    `DESCRIPTION:${escapeText(summaryOf(ticket, language))}`,
    'END:VALARM',
  ]
}

function summaryOf({ movieTitle: title, titleInScript, venue }: Ticket, language: Language): string {
  const [movie] = titlesIn(language, { title, titleInScript })
  return messagesIn(language).calendar_summary({ movie, venue: venue.name })
}

function locationOf(ticket: Ticket, language: Language): string {
  const { room, venue } = ticket
  return `${venue.name}, ${roomLabel(messagesIn(language), room)}, ${venueAddress(venue, language)}`
}

function descriptionOf(ticket: Ticket, language: Language): string {
  const m = messagesIn(language)
  const { code, seatLabels, certificate, isPrivate, people } = ticket
  return [
    shownInText(ticket, language),
    m.calendar_code({ code }),
    isPrivate ? m.calendar_people({ count: people }) : m.calendar_seats({ seats: seatLabels.join(', ') }),
    m.calendar_show_at_door(),
    ...(certificate === 'A' ? [m.pass_adults_only()] : []),
  ].join('\n')
}

/** Folds lines at 75 octets without splitting a character. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}

export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // RFC 5545 allows no other control characters in a value.
      .replace(/\p{Cc}/gu, ' ')
  )
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}
