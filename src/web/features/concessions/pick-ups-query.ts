import { listPickUpsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const FRESH_MS = 5_000

/** The slots of a showtime; others fill them meanwhile. */
export function pickUpsQuery(showtimeId: string) {
  return { ...listPickUpsOptions({ path: { id: showtimeId } }), staleTime: FRESH_MS }
}
