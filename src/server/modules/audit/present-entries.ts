import type { z } from 'zod'
import type * as contract from '#contract/audit.ts'
import type { Db } from '#server/platform/database.ts'
import type { NameRecords, RecordKey, RecordName } from '#server/ports/name-records.ts'
import type { AuditEntryRow } from './search.queries.ts'

/** The names of accounts by their ids; of an erased one what is left. Handed in, because accounts is above audit. */
export type ListNames = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
export type Names = { readonly listNames: ListNames; readonly nameRecords: NameRecords }
export type Entry = z.input<typeof contract.AuditEntry>

/** The fields of changes that name a record by its id, with its kind. */
const kindOfField: Readonly<Record<string, string>> = {
  movieId: 'movie',
  cinemaId: 'cinema',
  showtimeId: 'showtime',
  userId: 'account',
  orderId: 'order',
  of: 'order',
  reservationId: 'reservation',
  shiftId: 'shift',
}

/** Adds to entries who acted, and what staff call the records that they name by ids. */
export async function presentEntries(
  db: Db,
  rows: readonly AuditEntryRow[],
  { listNames, nameRecords }: Names,
): Promise<Entry[]> {
  const actorIds = new Set(rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))
  const [actors, nameOf] = await Promise.all([
    listNames(db, [...actorIds]),
    nameRecords(
      db,
      rows.flatMap((row) => [subjectOf(row), ...recordsIn(row)]),
    ),
  ])
  return rows.map(({ id, at, actorId, role, ...entry }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actorId, name: (actorId !== null && actors.get(actorId)) || null, role },
    ...entry,
    subject: presentName(nameOf(subjectOf(entry))),
    names: Object.fromEntries(
      recordsIn(entry).flatMap((record) => {
        const name = presentName(nameOf(record))
        return name ? [[record.id, name]] : []
      }),
    ),
  }))
}

function subjectOf({ subjectKind, subjectId }: Pick<AuditEntryRow, 'subjectKind' | 'subjectId'>): RecordKey {
  return { kind: subjectKind, id: subjectId }
}

/** Returns the records that both sides of a change name. */
function recordsIn({ before, after }: Pick<AuditEntryRow, 'before' | 'after'>): RecordKey[] {
  return [...Object.entries(before ?? {}), ...Object.entries(after ?? {})].flatMap(([field, id]) => {
    const kind = kindOfField[field]
    return kind !== undefined && typeof id === 'string' ? [{ kind, id }] : []
  })
}

function presentName(name: RecordName | null) {
  return name && { ...name, at: name.at?.toISOString() ?? null }
}
