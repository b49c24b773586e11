import { roomOf } from '#domain/cinema-names.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { venueProfile } from '#server/venue-profile.ts'
import type { Ticket } from './ticket.ts'

/** The entry is in English, as the pass is. */
const m = messagesIn('en')

const REMIND_BEFORE = '-PT2H'
const MAX_OCTETS = 75

type Standing = { readonly cancelledAt?: Date | null; readonly isDisputed?: boolean }

/**
 * Returns the show as an iCalendar event (RFC 5545). Importing it again updates the same entry, each change of the cinema has a higher number; a cancelled one removes it. Whether a disputed ticket
 * stays good is open: it is tentative.
 */
export function ticketCalendar(
  ticket: Ticket,
  { cancelledAt = null, isDisputed = false }: Standing = {},
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
    `ORGANIZER;CN=${venueProfile.name}:mailto:${venueProfile.email}`,
    `SUMMARY:${escapeText(summaryOf(ticket))}`,
    `LOCATION:${escapeText(locationOf(ticket))}`,
    ...(cancelledAt ? cancelledLines : validLines(ticket, isDisputed)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

type GuestEntry = {
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
  { guestId, organizer, organizerName, cancelledAt, sequence, changedAt }: GuestEntry,
): string {
  const host = organizer.replace(/[^\w.+@-]/g, '')
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
    `ORGANIZER${commonName}:mailto:${host}`,
    `SUMMARY:${escapeText(summaryOf(ticket))}`,
    `LOCATION:${escapeText(locationOf(ticket))}`,
    ...(cancelledAt ? cancelledLines : guestLines(ticket)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

const cancelledLines = ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']

/** A guest has no booking code. */
function guestLines(ticket: Ticket): string[] {
  return [`DESCRIPTION:${escapeText(shownInText(ticket, 'en'))}`, 'STATUS:CONFIRMED', 'TRANSP:OPAQUE']
}

function validLines(ticket: Ticket, isDisputed: boolean): string[] {
  return [
    `DESCRIPTION:${escapeText(descriptionOf(ticket))}`,
    `STATUS:${isDisputed ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMIND_BEFORE}`,
    `DESCRIPTION:${escapeText(summaryOf(ticket))}`,
    'END:VALARM',
  ]
}

function summaryOf({ movieTitle }: Ticket): string {
  return m.calendar_summary({ movie: movieTitle, venue: venueProfile.name })
}

function locationOf({ cinemaName }: Ticket): string {
  return `${venueProfile.name}, ${roomOf(cinemaName)}, ${venueProfile.address}`
}

function descriptionOf(ticket: Ticket): string {
  const { code, seatLabels, certificate, isPrivate, people } = ticket
  return [
    shownInText(ticket, 'en'),
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
