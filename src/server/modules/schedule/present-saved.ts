import type { SuccessCode } from '#contract/success.ts'
import type { Deps } from '#server/deps.ts'
import { successResponse } from '#server/http/success.ts'
import { readShowtimes } from './read-schedule.ts'

type Saved = { readonly saved: readonly string[]; readonly deleted: readonly string[] }

/** Returns the response of edits of several showtimes: as they are now, and which are gone. */
export async function presentSaved(deps: Pick<Deps, 'db'>, code: SuccessCode, { saved, deleted }: Saved) {
  const { showtimes, warnings } = await readShowtimes(deps, saved)
  return {
    ...successResponse(code),
    showtimes: [...showtimes],
    deleted: [...deleted],
    warnings: [...warnings],
  }
}
