import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { lastNotices, MOST_NOTICES, noticeId, type Notice } from './guest-notices.ts'
import { listGuestsToTell, type GuestToTell } from './guests.queries.ts'
import { mailGuestChangeJob } from './private-screenings.jobs.ts'

const MINUTES_A_DAY = 1440

/**
 * Mails guests whose screening was cancelled or moved, whatever did it: the buyer, staff, a refund, a change of the programme. What they were
 * told last is compared with how things are.
 */
export async function tellGuests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const guests = await listGuestsToTell(db, minutesAfter(at, -MINUTES_A_DAY))
  if (guests.length === 0) return
  const notices = await lastNotices(
    db,
    guests.map(({ id }) => id),
  )
  for (const guest of guests) {
    const told = notices.get(guest.id) ?? { number: 0, isCancelled: false, startsAt: null }
    if (!isNews(guest, told, at)) continue
    const { id: guestId, isCancelled, startsAt } = guest
    const number = told.number + 1
    const change = {
      guestId,
      number,
      isCancelled,
      startsAt: startsAt.toISOString(),
      toldAt: at.toISOString(),
      startedAt: (told.startsAt ?? startsAt).toISOString(),
    }
    await enqueue(db, mailGuestChangeJob, change, { id: noticeId(guestId, number), at })
  }
}

/** Not for a screening that was over when it was cancelled or moved. */
function isNews({ isCancelled, startsAt }: GuestToTell, told: Notice, at: Date): boolean {
  const known = told.startsAt ?? startsAt
  if (told.isCancelled || told.number >= MOST_NOTICES) return false
  if (startsAt <= at && known <= at) return false
  return isCancelled || startsAt.getTime() !== known.getTime()
}
