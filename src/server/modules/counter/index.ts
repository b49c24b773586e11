export { counterRoutes } from './counter.routes.ts'
export { takeDifference } from './take-difference.ts'
