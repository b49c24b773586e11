import { listCounterSalesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const MOST = 5

/** The latest sales of the shift. */
export const recentSalesOptions = listCounterSalesOptions({ query: { limit: MOST, sort: 'newest' } })
