import { listSnacksOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const FRESH_MS = 15_000

/** The menu; what is sold out changes during an evening. */
export function menuQuery() {
  return { ...listSnacksOptions(), staleTime: FRESH_MS }
}
