import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/reservation-snacks.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin, type Caller } from '#server/http/access.ts'
import { createEventStreams } from '#server/http/event-streams.ts'
import { createStreamLimits } from '#server/http/limit-streams.ts'
import { route } from '#server/http/route.ts'
import { listSnackOrders } from '#server/modules/concessions/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { findReservation } from './reservations.queries.ts'

type Asked = { readonly params: { readonly id: string }; readonly caller: Caller | null }

/** The snacks of a reservation as their buyer sees them, and live. */
export function reservationSnacksRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'seatBus'>,
): void {
  route(app, contract.getReservationSnacks, async (request) => read(await visibleOrder(request)))

  const streamEvents = createEventStreams(app, createStreamLimits())
  route(app, contract.watchReservationSnacks, async (request, reply) => {
    const order = await visibleOrder(request)
    return streamEvents(request, reply, async (send) => {
      const tell = () =>
        void read(order).then(
          (snacks) => send({ event: 'snacks', json: JSON.stringify(snacks) }),
          // The next change or the client's next connection shows it.
          () => undefined,
        )
      const stop = deps.seatBus.subscribe((id) => id === order.orderId && tell(), tell)
      send({ event: 'snacks', json: JSON.stringify(await read(order)) })
      return stop
    })
  })

  async function visibleOrder({ params, caller }: Asked): Promise<OrderKey> {
    const row = await findReservation(deps.db, params.id)
    if (!row || !(row.userId === caller?.userId || isAdmin(caller))) throw new AppError('not_found')
    return { showtimeId: row.showtimeId, orderId: row.orderId }
  }

  async function read(order: OrderKey): Promise<contract.ReservationSnacks> {
    const [snacks] = await listSnackOrders(deps.db, [order])
    const { FSSAI_LICENCE: fssaiLicence } = deps.config
    if (!snacks) return { order: null, fssaiLicence }
    const { number, state, pickUpAt } = snacks
    return { order: { number, state, pickUpAt: pickUpAt.toISOString() }, fssaiLicence }
  }
}
