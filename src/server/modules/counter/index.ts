export { counterRoutes } from './counter.routes.ts'
export { hasOpenShift, listPersonalShifts } from './personal-shifts.queries.ts'
export { isSoldBy } from './sales.queries.ts'
export { takeDifference } from './take-difference.ts'
