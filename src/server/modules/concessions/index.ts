export { concessionsRoutes } from './concessions.routes.ts'
export { insertSnacks, type SnackRow } from './menu.queries.ts'
export { snackItems } from './price-snacks.ts'
