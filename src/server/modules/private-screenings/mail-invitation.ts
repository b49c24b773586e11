import { type Language, pathIn } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { clockLabel } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { dateLabel, guestCalendar } from '#server/modules/tickets/index.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { venueAddress } from '#server/venue-address.ts'
import { findScreening, type HostedScreening } from './guest-list.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { findGuest, type GuestRow } from './guests.queries.ts'
import { hostLabel } from './host-name.ts'

type InvitationDeps = Pick<Deps, 'db' | 'config' | 'gateways' | 'keys' | 'venues' | 'now'>

/**
 * Mails an invitation, unless it does not stand any more. Safe to repeat: the message id is the same; `copy` is that of a mail that staff send
 * again.
 */
export async function mailInvitation(deps: InvitationDeps, guestId: string, copy?: string): Promise<void> {
  const guest = await findGuest(deps.db, guestId)
  if (!guest || guest.withdrawnAt) return
  const screening = await findScreening(deps, guest.reservationId)
  if (screening?.state !== 'open') return
  const host = await findUser(deps.db, guest.hostId)
  if (!host) return
  const token = signedId(deps.keys.guest, guest.id)
  const parts = { language: host.language, site: siteUrl(deps.config), token, id: copy ?? guest.id }
  await deps.gateways.mail.send(invitationMail(guest, screening, parts))
}

type MailParts = {
  readonly language: Language
  readonly site: string
  readonly token: string
  readonly id: string
}

/** Of what the host typed it has only a name that reads like one, beside the proven address (decision 0047). */
function invitationMail(
  guest: GuestRow,
  screening: HostedScreening,
  { language, site, token, id }: MailParts,
): Mail {
  const m = messagesIn(language)
  const { ticket, hostEmail: organizer, hostName: organizerName } = screening
  const host = hostLabel(screening)
  const [movie, otherTitle] = titlesIn(language, {
    title: ticket.movieTitle,
    titleInScript: ticket.titleInScript,
  })
  const when = `${dateLabel(ticket.date, language)}, ${clockLabel(m, ticket.startAt)}`
  const content = {
    language,
    brand: ticket.venue.name,
    greeting: mailGreeting('', language),
    preview: m.mail_invitation_preview({ host: organizerName ?? organizer }),
    headline: oneLine(movie),
    subline: otherTitle && oneLine(otherTitle),
    intro: m.mail_invitation_intro(),
    facts: [
      [m.mail_invitation_host(), host],
      [m.mail_when(), when],
      [m.mail_where(), m.mail_invitation_screen()],
      [m.mail_address(), venueAddress(ticket.venue, language)],
      [m.language(), oneLine(shownInText(ticket, language))],
      [m.mail_booking_certificate(), ticket.certificate],
    ] as const,
    closing: [m.mail_invitation_link()],
    // The token is in the fragment, so it appears in no server log and no referrer.
    link: {
      label: m.mail_invitation_button(),
      url: `${new URL(pathIn(language, '/rsvp'), site).href}#${token}`,
    },
    footer: m.mail_invitation_footer(),
  }
  const calendar = guestCalendar(ticket, {
    language,
    guestId: guest.id,
    organizer,
    organizerName,
    cancelledAt: null,
    sequence: 0,
    changedAt: null,
  })
  return composeMail({
    to: guest.email,
    content,
    id,
    siteUrl: site,
    subject: m.mail_invitation_subject({ movie: oneLine(movie), when }),
    kind: 'invitation',
    attachments: [calendarFile(calendar)],
  })
}

function calendarFile(calendar: string) {
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { filename: 'screening.ics', content: Buffer.from(calendar), contentType }
}
