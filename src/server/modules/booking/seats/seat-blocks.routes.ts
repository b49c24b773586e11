import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/seat-blocks.ts'
import { AppError } from '#contract/errors.ts'
import { labelOfPlace } from '#domain/seat-plan/blocked-places.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { findEditedPlan } from '../../venues/index.ts'
import { blockSeatsOfCinema, blockSeatsOfShow, liftSeatBlock, listSeatBlocks } from './block-seats.ts'
import type { SeatBlockRow } from './seat-blocks.queries.ts'

/** Seats that staff take off sale. */
export function seatBlocksRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus'>,
): void {
  route(app, contract.listSeatBlocks, async ({ params }) => {
    if (!(await findEditedPlan(deps.db, params.id))) throw new AppError('not_found')
    const blocks = await listSeatBlocks(deps, params.id)
    return blocks.map(({ block, sold }) => ({ ...presentBlock(block), sold }))
  })

  route(app, contract.blockSeatsOfCinema, async (request) => {
    const wanted = { ...request.body, ...request.params }
    const { block, sold } = await blockSeatsOfCinema(withActor(deps, request), wanted)
    return { ...successResponse('seats_blocked'), block: presentBlock(block), sold }
  })

  route(app, contract.blockSeatsOfShow, async (request) => {
    const block = await blockSeatsOfShow(withActor(deps, request), { ...request.body, ...request.params })
    return { ...successResponse('seats_blocked'), block: presentBlock(block) }
  })

  route(app, contract.liftSeatBlock, async (request) => {
    await liftSeatBlock(withActor(deps, request), request.params.id)
    return successResponse('seats_unblocked')
  })
}

function presentBlock({
  id,
  places,
  startsAt,
  createdAt,
  endsAt,
  ...block
}: SeatBlockRow): contract.SeatBlock {
  return {
    _id: id,
    ...block,
    seats: places.map(labelOfPlace),
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
