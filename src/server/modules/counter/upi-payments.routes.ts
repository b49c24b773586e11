import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/counter-upi.ts'
import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise, subtractPaise } from '#domain/money.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { cancelUpiSale, checkUpiSale, getOrder, paymentOutcomeOf } from '#server/modules/booking/index.ts'
import type { Order } from '#server/ports/order.ts'
import { findPart, readQrPicture, type Part } from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { screenOf } from './read-screen.ts'
import { clerkOf } from './screens.routes.ts'
import { takeRest } from './take-rest.ts'
import { beginUpiPayment, getUpiSale } from './upi-payments.ts'

/** Sales at the counter that their customers pay by UPI. */
export function upiPaymentsRoutes(app: FastifyInstance, deps: Deps): void {
  const actingFor = (request: FastifyRequest) => {
    const acting = withActor(deps, request)
    return { ...acting, actor: { ...acting.actor, via: 'counter' as const } }
  }

  function presentChanged(asked: Asked) {
    deps.seatBus.changed(screenOf(asked.clerkId))
    return present(deps, asked)
  }

  route(app, contract.beginUpiPayment, async (request) => {
    await beginUpiPayment(actingFor(request), askedOf(request), request.body)
    return presentChanged(askedOf(request))
  })

  route(app, contract.getUpiPayment, (request) => present(deps, askedOf(request)))

  route(app, contract.getUpiQr, async (request, reply) => {
    const order = await getOrder(deps.db, await getUpiSale(deps, askedOf(request)))
    if (!(await isPayable(deps, order)) || isPaid(await findUpiPart(deps, order)))
      throw new AppError('order_expired')
    const picture = await readQrPicture(deps, order.providerOrderId)
    if (!picture) throw new AppError('not_found')
    return reply.type(picture.type).send(picture.data)
  })

  route(app, contract.checkUpiPayment, async (request) => {
    await checkUpiSale(actingFor(request), await getUpiSale(deps, askedOf(request)))
    return present(deps, askedOf(request))
  })

  route(app, contract.cancelUpiPayment, async (request) => {
    await cancelUpiSale(actingFor(request), await getUpiSale(deps, askedOf(request)))
    return presentChanged(askedOf(request))
  })

  route(app, contract.takeRestOfUpiPayment, async (request) => {
    await takeRest(actingFor(request), { ...askedOf(request), parts: request.body.parts })
    return presentChanged(askedOf(request))
  })
}

/** A payment of a sale whose time is over, or whose show was cancelled meanwhile, would go back. */
async function isPayable(deps: Deps, { state, holdExpiresAt, showtimeId }: Order): Promise<boolean> {
  if (state !== 'held' || holdExpiresAt === null || holdExpiresAt <= deps.now()) return false
  return showtimeId !== null && (await getShowtimeFacts(deps.db, showtimeId)).isAnnounced
}

function findUpiPart({ db }: Deps, { providerOrderId }: Order) {
  return findPart(db, providerOrderId)
}

type Asked = ReturnType<typeof askedOf>

async function present(deps: Deps, asked: Asked) {
  const order = await getOrder(deps.db, await getUpiSale(deps, asked))
  const part = await findUpiPart(deps, order)
  if (order.showtimeId === null || order.holdExpiresAt === null) throw new AppError('not_found')
  const { plan, movieTitle, startsAt, isAnnounced } = await getShowtimeFacts(deps.db, order.showtimeId)
  return {
    saleId: asked.saleId,
    amount: rupeesFromPaise(part?.amount ?? order.total),
    ...(part && {
      part: {
        rest: rupeesFromPaise(subtractPaise(order.total, part.amount)),
        isPaid: isPaid(part),
      },
    }),
    seats: order.seats.map((seat) => seatLabel(plan, seatFromKey(seat))),
    movie: movieTitle,
    startsAt: startsAt.toISOString(),
    endsAt: order.holdExpiresAt.toISOString(),
    now: deps.now().toISOString(),
    isShowOn: isAnnounced,
    outcome: await paymentOutcomeOf(deps, order),
  }
}

/** A clerk sees own sales only, and so does the screen of the clerk's customers. */
function askedOf(request: FastifyRequest<{ Params: { id: string } }>) {
  return { saleId: request.params.id, clerkId: clerkOf(request) }
}

/** Whether the part by UPI has come; it may have gone back since. */
function isPaid(part: Pick<Part, 'state'> | undefined): boolean {
  return part !== undefined && part.state !== 'due'
}
