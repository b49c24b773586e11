import { AppError } from '#contract/errors.ts'
import type { GuestList } from '#contract/private-guests.ts'
import { mayMail } from '#server/modules/accounts/index.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { guestListOf, type HostedScreening } from './guest-list.ts'
import { noticeId } from './guest-notices.ts'
import { insertGuests, listGuestsOf, lockGuestList } from './guests.queries.ts'
import { mailInvitationJob } from './private-screenings.jobs.ts'

type InviteDeps = ActorDeps<'db' | 'now' | 'newId' | 'keys'>
type TxDeps = Omit<InviteDeps, 'db'> & { readonly db: Transaction }

/** Invitations of a reservation in all, as a multiple of its tickets: who withdraws and invites again cannot mail the world. */
const INVITATIONS_A_TICKET = 2

/** Invites guests by mail, all of them or none; those who are invited already are left out. Throws `ticket_not_valid`, `too_many_guests`. */
export async function inviteGuests(
  deps: InviteDeps,
  screening: HostedScreening,
  emails: readonly string[],
): Promise<GuestList> {
  if (screening.state !== 'open') throw new AppError('ticket_not_valid')
  await inTransaction(deps, (deps) => invite(deps, screening, emails))
  return guestListOf(deps.db, screening)
}

async function invite(deps: TxDeps, screening: HostedScreening, emails: readonly string[]): Promise<void> {
  const { reservationId, people } = screening
  await lockGuestList(deps.db, reservationId)
  const invited = new Set(
    (await listGuestsOf(deps.db, reservationId)).map(({ email }) => email.toLowerCase()),
  )
  const wanted = [...new Map(emails.map((email) => [email.toLowerCase(), email]))]
    .filter(([key]) => !invited.has(key))
    .map(([, email]) => email)
  if (wanted.length === 0) return
  const at = deps.now()
  const ids = wanted.map(() => deps.newId())
  const mostNumber = people * INVITATIONS_A_TICKET
  const guests = await insertGuests(deps.db, { ...screening, ids, emails: wanted, mostNumber, at })
  if (guests.length < wanted.length) throw new AppError('too_many_guests', { max: people })
  const startsAt = screening.ticket.startsAt.toISOString()
  for (const { id: guestId, email } of guests) {
    const isSilent = !(await mayMail(deps, email, 'invitation'))
    const key = { id: noticeId(guestId, 0), at }
    await enqueue(deps.db, mailInvitationJob, { guestId, startsAt, isSilent }, key)
  }
  const after = { guests: guests.length }
  await recordChange(deps, { action: 'private_guests.invited', subjectId: reservationId, after })
}
