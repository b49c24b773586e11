import { type Language, pathIn } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { dateLabel, guestCalendar } from '#server/modules/tickets/index.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { venueAddress } from '#server/venue-address.ts'
import { findScreening, type HostedScreening } from './guest-list.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { findGuest, type GuestRow } from './guests.queries.ts'
import { hostLabel } from './host-name.ts'

export type GuestChange = {
  readonly guestId: string
  /** The how-manieth change that the guest is told. */
  readonly number: number
  readonly isCancelled: boolean
  /** When the screening was to start, as the guest knew it. */
  readonly startedAt: string
  readonly toldAt: string
}

type ChangeDeps = Pick<Deps, 'db' | 'config' | 'gateways' | 'keys' | 'venues' | 'now'>

/** Mails a guest that the screening is cancelled or has moved. Safe to repeat: the message id is the same. */
export async function mailGuestChange(deps: ChangeDeps, change: GuestChange): Promise<void> {
  const guest = await findGuest(deps.db, change.guestId)
  if (!guest || guest.withdrawnAt) return
  const screening = await findScreening(deps, guest.reservationId)
  const host = await findUser(deps.db, guest.hostId)
  if (!screening || !host) return
  const link = `${new URL(pathIn(host.language, '/rsvp'), siteUrl(deps.config)).href}#${signedId(deps.keys.guest, guest.id)}`
  const parts = { language: host.language, site: siteUrl(deps.config), link, change }
  await deps.gateways.mail.send(changeMail(guest, screening, parts))
}

type MailParts = {
  readonly language: Language
  readonly site: string
  readonly link: string
  readonly change: GuestChange
}

/** Of what the host typed it has what the invitation has (decision 0047). */
function changeMail(guest: GuestRow, screening: HostedScreening, parts: MailParts): Mail {
  const { language, site, link, change } = parts
  const m = messagesIn(language)
  const { ticket, hostEmail, hostName } = screening
  const [movie, otherTitle] = titlesIn(language, {
    title: ticket.movieTitle,
    titleInScript: ticket.titleInScript,
  })
  const { isCancelled } = change
  const was = whenOf(new Date(change.startedAt), language)
  const when = isCancelled ? was : whenOf(ticket.startsAt, language)
  const content = {
    language,
    brand: ticket.venue.name,
    greeting: mailGreeting('', language),
    preview: isCancelled
      ? m.mail_guest_cancelled_preview({ host: hostName ?? hostEmail })
      : m.mail_guest_moved_preview({ when }),
    headline: oneLine(movie),
    subline: otherTitle && oneLine(otherTitle),
    intro: isCancelled ? m.mail_guest_cancelled_intro() : m.mail_guest_moved_intro(),
    facts: [
      [m.mail_invitation_host(), hostLabel(screening)],
      ...(isCancelled ? [] : [[m.mail_guest_moved_was(), was] as const]),
      [m.mail_when(), when],
      [m.mail_where(), m.mail_invitation_screen()],
      [m.mail_address(), venueAddress(ticket.venue, language)],
    ] as const,
    closing: [isCancelled ? m.mail_guest_cancelled_attached() : m.mail_guest_moved_attached()],
    link: { label: isCancelled ? m.mail_guest_cancelled_button() : m.mail_invitation_button(), url: link },
    footer: m.mail_invitation_footer(),
  }
  const title = { movie: oneLine(movie), when }
  return composeMail({
    to: guest.email,
    content,
    id: `${guest.id}-${change.number}`,
    siteUrl: site,
    kind: 'guest-change',
    subject: isCancelled ? m.mail_guest_cancelled_subject(title) : m.mail_guest_moved_subject(title),
    attachments: [calendarOf(screening, parts)],
  })
}

function whenOf(startsAt: Date, language: Language): string {
  const m = messagesIn(language)
  return `${dateLabel(localDate(startsAt), language)}, ${clockLabel(m, localTime(startsAt))}`
}

/** The same entry as in the invitation, with a higher sequence: a calendar moves it, or takes it out. */
function calendarOf({ ticket, hostEmail, hostName }: HostedScreening, { change, language }: MailParts) {
  const { guestId, number: sequence, isCancelled } = change
  const changedAt = new Date(change.toldAt)
  const calendar = guestCalendar(ticket, {
    language,
    guestId,
    organizer: hostEmail,
    organizerName: hostName,
    sequence,
    changedAt,
    cancelledAt: isCancelled ? changedAt : null,
  })
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  return {
    filename: 'screening.ics',
    content: Buffer.from(calendar),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
