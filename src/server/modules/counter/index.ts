export { counterRoutes } from './counter.routes.ts'
export { isSoldBy } from './sales.queries.ts'
export { takeDifference } from './take-difference.ts'
