import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/staff-snacks.ts'
import { businessDayFrom, businessDayOf, instantOfBusinessDay } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { presentKitchenOrder } from '../read-kitchen.ts'
import { presentStaffSnack } from './present-staff-snack.ts'
import { changeSnack, createSnack, moveSnack, setCapacity, withdrawSnack } from './save-snack.ts'
import {
  findSnack,
  getUnitsPerSlot,
  listAllSnacks,
  listOrdersOfDay,
  type EditedSnack,
} from './staff-snacks.queries.ts'

/** What staff do with the menu, the capacity of the snack bar, and its orders of a day. */
export function staffSnacksRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus'>,
): void {
  const present = (snack: EditedSnack) => presentStaffSnack(snack, localDate(deps.now()))

  route(app, contract.listStaffSnacks, async () => (await listAllSnacks(deps.db)).map(present))

  route(app, contract.getStaffSnack, async ({ params }) => {
    const snack = await findSnack(deps.db, params.id)
    if (!snack) throw new AppError('not_found')
    return present(snack)
  })

  route(app, contract.createSnack, async (request) => {
    const snack = await createSnack(withActor(deps, request), request.body)
    return { ...successResponse('snack_saved'), snack: present(snack) }
  })

  route(app, contract.changeSnack, async (request) => {
    const { version, ...edit } = request.body
    const snack = await changeSnack(withActor(deps, request), { id: request.params.id, version, edit })
    return { ...successResponse('snack_saved'), snack: present(snack) }
  })

  route(app, contract.withdrawSnack, async (request) => {
    await withdrawSnack(withActor(deps, request), request.params.id)
    return successResponse('snack_withdrawn')
  })

  route(app, contract.moveSnack, async (request) => {
    const { _id, before } = request.body
    await moveSnack(withActor(deps, request), { id: _id, before })
    return successResponse('snack_saved')
  })

  route(app, contract.getSnackCapacity, async () => ({ unitsPerSlot: await getUnitsPerSlot(deps.db) }))

  route(app, contract.setSnackCapacity, async (request) => {
    await setCapacity(withActor(deps, request), request.body.unitsPerSlot)
    return request.body
  })

  route(app, contract.listSnackOrdersOfDay, async ({ query }) => {
    const { date = businessDayOf(deps.now()), from, until, state, sort } = query
    const day = businessDayFrom(date)
    const filter = {
      ...sliceOf(query),
      from: from === undefined ? day.from : instantOfBusinessDay(date, from),
      until: until === undefined ? day.until : instantOfBusinessDay(date, until),
      state,
      sort,
    }
    const { items, total } = await listOrdersOfDay(deps.db, filter)
    return { items: items.map(presentKitchenOrder), total }
  })
}
