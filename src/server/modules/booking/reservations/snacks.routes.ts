import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/reservation-snacks.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin, type Caller } from '#server/http/access.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits } from '#server/http/streams/limit-streams.ts'
import { route } from '#server/http/route.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { readReservationSnacks } from './reservation-snacks.ts'

type Asked = { readonly params: { readonly id: string }; readonly caller: Caller | null }

/** The snacks of a reservation as their buyer sees them, and live. */
export function reservationSnacksRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'venues' | 'now' | 'seatBus'>,
): void {
  route(app, contract.getReservationSnacks, async (request) =>
    readReservationSnacks(deps, await visibleReservation(request)),
  )

  const streamEvents = createEventStreams(app, createStreamLimits())
  route(app, contract.watchReservationSnacks, async (request, reply) => {
    const reservation = await visibleReservation(request)
    return streamEvents(request, reply, async (send) => {
      let orderIds: readonly string[] = []
      async function tell(): Promise<void> {
        const row = (await findReservation(deps.db, reservation.id)) ?? reservation
        const snacks = await readReservationSnacks(deps, row)
        orderIds = snacks.orders.map(({ _id }) => _id)
        send({ event: 'snacks', json: JSON.stringify(snacks) })
      }
      // One after the other, so that an earlier read is never sent last. A failure: the next change or the client's next connection shows it.
      let telling: Promise<void> = Promise.resolve()
      const tellSoon = () => void (telling = telling.then(tell).catch(() => undefined))
      const { id: ticketId, orderId } = reservation
      const isOfReservation = (id: string) => id === ticketId || id === orderId || orderIds.includes(id)
      const stop = deps.seatBus.subscribe((id) => isOfReservation(id) && tellSoon(), tellSoon)
      telling = tell()
      await telling
      return stop
    })
  })

  async function visibleReservation({ params, caller }: Asked): Promise<ReservationRow> {
    const row = await findReservation(deps.db, params.id)
    if (!row || !(row.userId === caller?.userId || isAdmin(caller))) throw new AppError('not_found')
    return row
  }
}
