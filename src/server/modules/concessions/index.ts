export { chooseSnacks, type ChosenSnacks } from './choose-snacks.ts'
export { concessionsRoutes } from './concessions.routes.ts'
export { handOver, type HandedOver } from './hand-over.ts'
export { listReadyNumbers, listSnackOrdersByNumber } from './kitchen.queries.ts'
export { insertSnacks, listHindiSnackNames, listSnackNames, type SnackRow } from './menu.queries.ts'
export { KITCHEN_CHANGES, kitchenUntil, presentKitchenOrder } from './read-kitchen.ts'
export { kitchenRoutes } from './kitchen.routes.ts'
export { createWatchKitchen } from './watch-kitchen.ts'
export { claimPickUp, listFreeUnits, moveClaims, releasePickUp } from './pick-ups.queries.ts'
export { getSnackBar, listPausedSnackBar } from './snack-bar.queries.ts'
export {
  listSnackOrders,
  lockSnacks,
  moveToCancelled as cancelSnackOrder,
  setSnackPickUps,
  type SnackOrder,
} from './snack-orders.queries.ts'
export { listLowStock, listStockItemNames } from './stock/stock-items.queries.ts'
export { listStocktakeNames } from './stock/stocktakes.queries.ts'
export { seedStock } from './stock/seed-stock.ts'
export { holdStock, returnStock, sellStock } from './stock/use-stock.ts'
export { staffSnacksRoutes } from './staff/staff-snacks.routes.ts'
export { startSnackOrder } from './start-snack-order.ts'
export { showSnackPicture } from './snack-picture.queries.ts'
