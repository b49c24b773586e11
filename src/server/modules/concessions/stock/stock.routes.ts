import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/stock.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { recordDelivery, recordWaste } from './move-stock.ts'
import { presentMovement, presentStockItem, presentStocktake } from './present-stock.ts'
import { changeStockItem, createStockItem, getStockRow, withdrawStockItem } from './save-stock-item.ts'
import { saveStocktake } from './save-stocktake.ts'
import { readRecipe, setRecipe } from './set-recipe.ts'
import { listMovements, listStock } from './stock-items.queries.ts'
import { listStocktakes } from './stocktakes.queries.ts'

/** The stock of the snack bar: what is kept, delivered, thrown away and counted, and what snacks are made of. */
export function stockRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus' | 'venues'>,
): void {
  const venueId = async () => (await deps.venues.first()).id

  route(app, contract.listStockItems, async () => {
    const items = await listStock(deps.db, { venueId: await venueId(), now: deps.now() })
    return items.map(presentStockItem)
  })

  route(app, contract.getStockItem, async ({ params }) =>
    presentStockItem(await getStockRow(deps, params.id)),
  )

  route(app, contract.createStockItem, async (request) =>
    presentStockItem(await createStockItem(withActor(deps, request), request.body)),
  )

  route(app, contract.changeStockItem, async (request) => {
    const { version, ...edit } = request.body
    const change = { id: request.params.id, version, edit }
    return presentStockItem(await changeStockItem(withActor(deps, request), change))
  })

  route(app, contract.withdrawStockItem, async (request) =>
    presentStockItem(await withdrawStockItem(withActor(deps, request), request.params.id)),
  )

  route(app, contract.recordDelivery, async (request) => {
    const delivery = { id: request.params.id, ...request.body }
    return presentStockItem(await recordDelivery(withActor(deps, request), delivery))
  })

  route(app, contract.recordWaste, async (request) => {
    const waste = { id: request.params.id, ...request.body }
    return presentStockItem(await recordWaste(withActor(deps, request), waste))
  })

  route(app, contract.listStockMovements, async ({ params, query }) => {
    await getStockRow(deps, params.id)
    const { items, total } = await listMovements(deps.db, params.id, sliceOf(query))
    return { items: items.map(presentMovement), total }
  })

  route(app, contract.saveStocktake, async (request) =>
    presentStocktake(await saveStocktake(withActor(deps, request), request.body)),
  )

  route(app, contract.listStocktakes, async ({ query }) => {
    const { items, total } = await listStocktakes(deps.db, { ...sliceOf(query), venueId: await venueId() })
    return { items: items.map(presentStocktake), total }
  })

  route(app, contract.getRecipe, ({ params }) => readRecipe(deps, params.id))

  route(app, contract.setRecipe, (request) =>
    setRecipe(withActor(deps, request), { snackId: request.params.id, ...request.body }),
  )
}
