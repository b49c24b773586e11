import type { z } from 'zod'
import type { listDoorTickets as contract } from '#contract/check-in/door.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { entityTag } from '#server/http/caching/entity-tag.ts'
import {
  listShowsOfDay,
  listTicketsChangedSince,
  oldestOpenTransaction,
  type DoorShowRow,
  type ListedTicketRow,
} from './door-day.queries.ts'

export type DoorTickets = z.infer<typeof contract.response>

/**
 * Returns the tickets of the business day, or what has changed since the cursor of an earlier response; `etag` says whether it is what
 * the caller has. The cursor is of its day, and of one life of the database: with any other the list is whole.
 */
export async function listDoorTickets(
  deps: Pick<Deps, 'db' | 'now' | 'keys'>,
  since: string | undefined,
): Promise<{ readonly etag: string; readonly list: DoorTickets }> {
  const now = deps.now()
  const day = businessDayOf(now)
  // Read before the tickets: what changes meanwhile is told now or next time, or both.
  const oldest = await oldestOpenTransaction(deps.db)
  const from = readCursor(since, { day, oldest })
  const shows = await listShowsOfDay(deps.db, day)
  const tickets = await listTicketsChangedSince(deps.db, { day, since: from ?? 0 })
  const content = {
    day,
    isWhole: from === null,
    keys: publicKeysOf(deps),
    shows: shows.map(presentShow),
    tickets: tickets.map(presentListed),
  }
  const etag = entityTag(JSON.stringify(content))
  return { etag, list: { ...content, cursor: `${day}.${oldest}`, now: now.toISOString() } }
}

function readCursor(
  cursor: string | undefined,
  { day, oldest }: { readonly day: string; readonly oldest: number },
): number | null {
  const [, ofDay, text] = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  const since = Number(text)
  return ofDay === day && since <= oldest ? since : null
}

function publicKeysOf({ keys: { ticket } }: Pick<Deps, 'keys'>): DoorTickets['keys'] {
  const named = ticket.previous ? [ticket.current, ticket.previous] : [ticket.current]
  return named.map(({ id, key }) => ({ id, x: key.publicKey.export({ format: 'jwk' }).x ?? '' }))
}

export function presentShow({
  startsAt,
  endsAt,
  certificate,
  ...show
}: DoorShowRow): DoorTickets['shows'][number] {
  const { showtimeId, movie, cinema, auditoriumId, room, date, startAt } = show
  return {
    showtimeId,
    movie,
    cinema,
    auditoriumId,
    room,
    date,
    startAt,
    adultsOnly: certificate === 'A',
    formats: [...show.formats],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

function presentListed({
  seatLabels,
  last,
  links,
  ...ticket
}: ListedTicketRow): DoorTickets['tickets'][number] {
  return {
    ...ticket,
    seatLabels: [...seatLabels],
    last: presentLast(last),
    links: links.map((link) => ({ ...link, last: presentLast(link.last) })),
  }
}

function presentLast(last: ListedTicketRow['last']): DoorTickets['tickets'][number]['last'] {
  return last && { at: new Date(last.at).toISOString(), gate: last.gate }
}
