import { pathIn } from '#domain/languages.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { type AppUser, findUser } from '#server/modules/accounts/index.ts'
import { findVisibleMovie, type MovieRow } from '#server/modules/catalogue/index.ts'
import { shownInText } from '#server/movie-labels.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { venueAddress } from '#server/venue-address.ts'
import { findOpenAuditorium, findReminder } from './reminders.queries.ts'

export type MailDeps = Pick<Deps, 'db' | 'config' | 'gateways' | 'venues' | 'now'>

/**
 * Mails that booking has opened. Safe to repeat: the message id is the same. The mail server may have been away for hours: no mail is sent to an
 * account that was deactivated since, or about a movie that was hidden or cannot be booked any more.
 */
export async function mailReminder(
  { db, config, gateways, venues, now }: MailDeps,
  reminderId: string,
): Promise<void> {
  const reminder = await findReminder(db, reminderId)
  if (!reminder) return
  const user = await findUser(db, reminder.userId)
  const movie = await findVisibleMovie({ db }, reminder.movieId, null)
  if (!user || user.deactivatedAt !== null || !movie?.isPublic) return
  const auditoriumId = await findOpenAuditorium(db, movie.id, now())
  if (auditoriumId === undefined) return
  const venue = await venues.ofAuditorium(auditoriumId)
  await gateways.mail.send(reminderMail(user, movie, { id: reminderId, venue, siteUrl: siteUrl(config) }))
}

type Recipient = Pick<AppUser, 'name' | 'email' | 'language' | 'emailVerifiedAt'>
type Told = Pick<
  MovieRow,
  'id' | 'title' | 'titleInScript' | 'certificate' | 'language' | 'formats' | 'subtitles'
>

function reminderMail(
  { name, email, language, emailVerifiedAt }: Recipient,
  movie: Told,
  { id, venue, siteUrl }: { readonly id: string; readonly venue: VenueProfile; readonly siteUrl: string },
): Mail {
  const m = messagesIn(language)
  const [readTitle, otherTitle] = titlesIn(language, movie)
  const title = oneLine(readTitle)
  const content = {
    language,
    brand: venue.name,
    // Until the address is proven, the name may be text of another person.
    greeting: mailGreeting(emailVerifiedAt ? oneLine(name) : '', language),
    preview: m.mail_reminder_preview({ movie: title }),
    headline: title,
    subline: otherTitle && oneLine(otherTitle),
    intro: m.mail_reminder_intro({ movie: title }),
    facts: [
      [m.language(), oneLine(shownInText(movie, language))],
      [m.mail_booking_certificate(), movie.certificate],
      [m.mail_address(), venueAddress(venue, language)],
    ] as const,
    closing: [m.mail_reminder_once()],
    link: {
      label: m.mail_reminder_button(),
      url: new URL(pathIn(language, `/movie/${movie.id}`), siteUrl).href,
    },
    footer: m.mail_reminder_footer(),
  }
  const subject = m.mail_reminder_subject({ movie: title })
  return composeMail({ to: email, subject, content, kind: 'reminder', id, siteUrl })
}
