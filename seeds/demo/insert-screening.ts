import {
  insertGuests,
  mailInvitationJob,
  noticeId,
  storeAnswer,
} from '#server/modules/private-screenings/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { insertSales } from './sales.queries.ts'
import type { DemoScreening } from './screening.ts'

/** Inserts a private reservation with its guests, who are invited by mail at `at`. */
export async function insertScreening(
  tx: Transaction,
  { sale, startsAt, people, guests }: DemoScreening,
  at: Date,
): Promise<void> {
  const { reservationId, showtimeId, userId: hostId } = sale
  await insertSales(tx, [sale])
  await insertGuests(tx, {
    reservationId,
    showtimeId,
    hostId,
    people,
    at,
    ids: guests.map(({ id }) => id),
    emails: guests.map(({ email }) => email),
    mostNumber: people,
  })
  for (const { id: guestId, answer } of guests) {
    const invitation = { guestId, startsAt: startsAt.toISOString() }
    await enqueue(tx, mailInvitationJob, invitation, { id: noticeId(guestId, 0), at })
    if (answer) await storeAnswer(tx, { id: guestId, answer, at })
  }
}
