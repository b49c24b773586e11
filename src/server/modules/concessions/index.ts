export { chooseSnacks, type ChosenSnacks } from './choose-snacks.ts'
export { concessionsRoutes } from './concessions.routes.ts'
export { insertSnacks, type SnackRow } from './menu.queries.ts'
export { KITCHEN_CHANGES } from './kitchen.ts'
export { kitchenRoutes } from './kitchen.routes.ts'
export { createWatchKitchen } from './watch-kitchen.ts'
export { claimPickUp, listFreeUnits, releasePickUp } from './pick-ups.queries.ts'
export { getSnackBar } from './snack-bar.queries.ts'
export {
  listSnackOrders,
  lockSnacks,
  moveToCancelled as cancelSnackOrder,
  type SnackOrder,
} from './snack-orders.queries.ts'
export { startSnackOrder } from './start-snack-order.ts'
