import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/door.ts'
import { listGuestsAtDoor } from '#contract/private-shows.ts'
import { UNDO_MINUTES } from '#domain/check-in/refusal.ts'
import { DOORS_OPEN_MINUTES } from '#domain/check-in/verdict.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits, unlimitedStreams } from '#server/http/streams/limit-streams.ts'
import { isNotModified } from '#server/http/caching/not-modified.ts'
import { route } from '#server/http/route.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { getOwnScreening, guestListOf } from '#server/modules/private-screenings/index.ts'
import { listAuditoriums } from '#server/modules/venues/index.ts'
import { countOpenConflicts } from './conflicts.queries.ts'
import { findReservationByCode } from './door-tickets.queries.ts'
import { listAdmittedGuests } from './guests-at-door.queries.ts'
import { listDoorTickets } from './list-door-tickets.ts'
import { listDoorShows, type WatchDoorShows } from './watch-door-shows.ts'

type DoorDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now'>

/** Who is at the door, the tickets of the day for a phone without a network, and the figures of the shows. */
export function doorRoutes(app: FastifyInstance, deps: DoorDeps, watchShows: WatchDoorShows): void {
  route(app, contract.getDoor, async (request) => {
    const { doorPhone } = request
    const now = deps.now()
    const auditoriums = await listAuditoriums(deps.db)
    const name = doorPhone?.name ?? (await findUser(deps.db, callerOf(request).userId))?.name ?? ''
    return {
      kind: doorPhone ? ('phone' as const) : ('account' as const),
      name,
      gate: doorPhone?.gate ?? null,
      auditoriumId: doorPhone?.auditoriumId ?? null,
      gates: [...new Set(auditoriums.map(({ room }) => room))],
      auditoriums: auditoriums.map(({ id, ...named }) => ({ _id: id, ...named })),
      day: businessDayOf(now),
      now: now.toISOString(),
      opensMinutesBefore: DOORS_OPEN_MINUTES,
      undoMinutes: UNDO_MINUTES,
      expiresAt: doorPhone?.expiresAt.toISOString() ?? null,
      openConflicts: await countOpenConflicts(deps.db),
    }
  })

  route(app, listGuestsAtDoor, async (request) => {
    const { id } = request.params
    const { people, guests } = await guestListOf(deps.db, await getOwnScreening(deps, id, callerOf(request)))
    const admitted = await listAdmittedGuests(deps.db, id)
    const withAdmission = guests.map((guest) => ({
      ...guest,
      admittedAt: admitted.get(guest.number)?.toISOString() ?? null,
    }))
    return { people, guests: withAdmission }
  })

  route(app, contract.findTicketByCode, async ({ params }) => ({
    reservationId: await findReservationByCode(deps.db, params.code.toUpperCase()),
  }))

  route(app, contract.listDoorTickets, async ({ query, headers }, reply) => {
    const { etag, list } = await listDoorTickets(deps, query.since)
    reply.header('etag', etag)
    if (isNotModified(headers['if-none-match'], etag)) return reply.code(304).send() as never
    return list
  })

  route(app, contract.listDoorShows, ({ query }) =>
    listDoorShows(deps, query.day ?? businessDayOf(deps.now())),
  )

  const enterStream = deps.config.MARQUEE_LOAD_TEST ? unlimitedStreams : createStreamLimits()
  const streamEvents = createEventStreams(app, enterStream)
  route(app, contract.watchDoorShows, (request, reply) => streamEvents(request, reply, watchShows.watch))
}
