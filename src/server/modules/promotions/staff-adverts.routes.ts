import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/staff-adverts.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { countClick } from './clicks.queries.ts'
import { presentStaffAdverts } from './present-adverts.ts'
import type { AdvertRow } from './promotions.tables.ts'
import { changeAdvert, createAdvert, deleteAdvert, moveAdvert } from './save-advert.ts'
import { findAdvert, listAllAdverts } from './staff-adverts.queries.ts'

/** What staff do with adverts, and the counter of their clicks. */
export function staffAdvertsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  async function present(row: AdvertRow | undefined) {
    const [advert] = row ? await presentStaffAdverts(deps, [row]) : []
    if (!advert) throw new AppError('not_found')
    return advert
  }

  route(app, contract.listStaffAdverts, async () => presentStaffAdverts(deps, await listAllAdverts(deps.db)))

  route(app, contract.getStaffAdvert, async ({ params }) => present(await findAdvert(deps.db, params.id)))

  route(app, contract.createAdvert, async (request) => {
    const advert = await createAdvert(withActor(deps, request), request.body)
    return { ...successResponse('advert_saved'), advert: await present(advert) }
  })

  route(app, contract.changeAdvert, async (request) => {
    const { version, ...edit } = request.body
    const advert = await changeAdvert(withActor(deps, request), { id: request.params.id, version, edit })
    return { ...successResponse('advert_saved'), advert: await present(advert) }
  })

  route(app, contract.deleteAdvert, async (request) => {
    await deleteAdvert(withActor(deps, request), request.params.id)
    return successResponse('advert_deleted')
  })

  route(app, contract.moveAdvert, async (request) => {
    const { _id, before } = request.body
    await moveAdvert(withActor(deps, request), { id: _id, before })
    return successResponse('advert_saved')
  })

  route(app, contract.countAdvertClick, async ({ params }, reply) => {
    await countClick(deps.db, params.id, localDate(deps.now()))
    return reply.send()
  })
}
