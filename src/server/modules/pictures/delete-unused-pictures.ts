import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { FOREIGN_KEY_VIOLATION, inTransaction, sqlState } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { removePictureFilesJob } from './pictures.jobs.ts'
import { deleteUnusedPicture, listUnusedPictures, setUsed } from './pictures.queries.ts'

/** As long as an open form or a cached page may still name it. */
const KEPT_MINUTES = 24 * 60

type DeleteDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** Deletes pictures that no record has named for a day: uploads of forms that were left, and what was replaced. */
export async function deleteUnusedPictures(deps: DeleteDeps): Promise<void> {
  const until = minutesAfter(deps.now(), -KEPT_MINUTES)
  for (const { id } of await listUnusedPictures(deps.db, until)) await deletePicture(deps, id, until)
}

async function deletePicture(deps: DeleteDeps, id: string, until: Date): Promise<void> {
  try {
    await inTransaction(deps, async ({ db, now, newId }) => {
      const deleted = await deleteUnusedPicture(db, id, until)
      if (deleted)
        await enqueue(db, removePictureFilesJob, { id, kind: deleted.kind }, { id: newId(), at: now() })
    })
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    await setUsed(deps.db, id)
  }
}
