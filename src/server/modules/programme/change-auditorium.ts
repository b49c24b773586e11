import type { Auditorium } from '#contract/auditoriums.ts'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { ScreenFacts } from '#domain/screen-facts.ts'
import { recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { listCinemaIdsOf, lockAuditorium, setAuditoriumFacts, type AuditoriumFacts } from '../venues/index.ts'
import { countShowtimesIn } from './showtimes-of-cinema.queries.ts'

type Wanted = ScreenFacts & { readonly id: string; readonly version?: number | undefined }

/**
 * Changes what an auditorium can show and lends. The lock of the row makes plans wait that read its formats (decision 0130).
 * Throws `not_found`, `stale_edit`, and `record_in_use` for a format that shows to come are in.
 */
export async function changeAuditorium(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { id, version, ...wanted }: Wanted,
): Promise<AuditoriumFacts> {
  return inTransaction(deps, async (deps) => {
    const before = await lockAuditorium(deps.db, id)
    if (!before) throw new AppError('not_found')
    if (version !== undefined && version !== before.version) throw staleEdit(presentAuditorium(before))
    const lost = before.formats.filter((format) => !wanted.formats.includes(format))
    const { showtimes, lastDate } = await countShowtimesIn(deps.db, {
      auditoriumId: id,
      formats: lost,
      now: deps.now(),
    })
    if (showtimes > 0) throw new AppError('record_in_use', { showtimes, upcoming: showtimes, lastDate })
    const formats = [...new Set(wanted.formats)]
    const after = await setAuditoriumFacts(deps.db, { ...wanted, id, formats })
    const change = { before: factsOf(before), after: factsOf(after) }
    const cinemaIds = await listCinemaIdsOf(deps.db, id)
    await recordChanges(
      deps,
      cinemaIds.map((subjectId) => ({ action: 'auditorium.changed', subjectId, ...change })),
    )
    return after
  })
}

export function presentAuditorium({ id, formats, ...facts }: AuditoriumFacts): Auditorium {
  return { ...facts, _id: id, formats: [...formats] }
}

function factsOf({ formats, hasAtmos, captionDevices, descriptionDevices }: ScreenFacts) {
  return { formats, hasAtmos, captionDevices, descriptionDevices }
}
