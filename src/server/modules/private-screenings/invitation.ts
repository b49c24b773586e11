import type { Language } from '#domain/languages.ts'
import { AppError } from '#contract/errors.ts'
import type { GuestAnswer, Invitation } from '#contract/private-guests.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { claimsOf, guestCalendar, qrDataUrl, ticketUrl } from '#server/modules/tickets/index.ts'
import { venueAddress } from '#server/venue-address.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findScreening, type HostedScreening } from './guest-list.ts'
import { lastNotices } from './guest-notices.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { findGuest, storeAnswer, type GuestRow } from './guests.queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now'>
type Found = {
  readonly guest: GuestRow
  readonly screening: HostedScreening
  readonly state: Invitation['state']
}

/** Returns the invitation of a link's token. Throws `not_found`, also when it has been erased. */
export async function readInvitation(deps: ReadDeps, token: string): Promise<Invitation> {
  return present(deps, await getInvitation(deps, token))
}

/** Stores a guest's answer, which can be changed until the show starts. Throws `not_found`, `ticket_not_valid`. */
export async function answerInvitation(
  deps: ActorDeps<'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId'>,
  { token, answer }: { readonly token: string; readonly answer: GuestAnswer },
): Promise<Invitation> {
  const { guest, state } = await getInvitation(deps, token)
  if (state !== 'open') throw new AppError('ticket_not_valid')
  await inTransaction(deps, async (deps) => {
    if (!(await storeAnswer(deps.db, { id: guest.id, answer, at: deps.now() })))
      throw new AppError('ticket_not_valid')
    const change = { before: { answer: guest.answer }, after: { answer } }
    await recordChange(deps, { action: 'private_guest.answered', subjectId: guest.reservationId, ...change })
  })
  return readInvitation(deps, token)
}

/** Returns the screening as a calendar entry; of an invitation that does not stand any more, an entry that removes it. */
export async function invitationCalendar(
  deps: ReadDeps,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<string> {
  const { guest, screening, state } = await getInvitation(deps, token)
  const isGone = state === 'withdrawn' || state === 'cancelled'
  const told = (await lastNotices(deps.db, [guest.id])).get(guest.id)
  return guestCalendar(screening.ticket, {
    language,
    guestId: guest.id,
    organizer: screening.hostEmail,
    organizerName: screening.hostName,
    cancelledAt: isGone ? (guest.withdrawnAt ?? deps.now()) : null,
    sequence: (told?.number ?? 0) + (isGone && !told?.isCancelled ? 1 : 0),
    changedAt: null,
  })
}

async function getInvitation(deps: ReadDeps, token: string): Promise<Found> {
  const id = readSignedId(deps.keys.guest, token)
  const guest = id === null ? undefined : await findGuest(deps.db, id)
  const screening = guest && (await findScreening(deps, guest.reservationId))
  if (!screening) throw new AppError('not_found')
  return { guest, screening, state: guest.withdrawnAt ? 'withdrawn' : screening.state }
}

function present(deps: ReadDeps, { guest, screening, state }: Found): Invitation {
  const { ticket, hostEmail: host, hostName, poster } = screening
  const mayCome = state === 'open' && guest.answer !== 'no'
  return {
    movie: ticket.movieTitle,
    titleInScript: ticket.titleInScript,
    certificate: ticket.certificate,
    poster,
    date: ticket.date,
    startAt: ticket.startAt,
    address: { en: venueAddress(ticket.venue, 'en'), hi: venueAddress(ticket.venue, 'hi') },
    endsAt: ticket.endsAt.toISOString(),
    host,
    hostName,
    state,
    answer: guest.answer,
    QRCode: mayCome ? qrDataUrl(guestTicketUrl(deps, screening, guest)) : null,
  }
}

/** The QR of a guest: one person of the reservation, by the number of the invitation. It has no booking code: that is the host's. */
export function guestTicketUrl(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { ticket }: Pick<HostedScreening, 'ticket'>,
  { number }: Pick<GuestRow, 'number'>,
): string {
  const claims = { ...claimsOf(ticket), code: '', people: 1, guest: number }
  return ticketUrl({ publicUrl: siteUrl(config), keys: keys.ticket }, claims)
}
