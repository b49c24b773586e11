import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { FOREIGN_KEY_VIOLATION, inTransaction, sqlState } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { removeTrailerFilesJob } from './trailers.jobs.ts'
import { deleteUnusedTrailer, listUnusedTrailers, setUsed } from './trailers.queries.ts'

/** As long as an open form or a cached page may still name it. */
const KEPT_MINUTES = 24 * 60

type DeleteDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** Deletes trailers that no movie has named for a day: uploads of forms that were left, those that a crash ended, and what was replaced. */
export async function deleteUnusedTrailers(deps: DeleteDeps): Promise<void> {
  const until = minutesAfter(deps.now(), -KEPT_MINUTES)
  for (const { id } of await listUnusedTrailers(deps.db, until)) await deleteUnused(deps, id, until)
}

async function deleteUnused(deps: DeleteDeps, id: string, until: Date): Promise<void> {
  try {
    await inTransaction(deps, async ({ db, now, newId }) => {
      if (await deleteUnusedTrailer(db, id, until))
        await enqueue(db, removeTrailerFilesJob, { id }, { id: newId(), at: now() })
    })
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    await setUsed(deps.db, id)
  }
}
