import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/audit.ts'
import { daysAfter, fileTime, instantAt } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, callerOf } from '#server/http/access.ts'
import { type CsvColumns, sendCsv } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import type { Db } from '#server/platform/database.ts'
import type { NameRecords, RecordKey, RecordName } from '#server/ports/name-records.ts'
import { type AuditEntryRow, type AuditSearch, listAuditEntries, listEntriesAfter } from './search.queries.ts'

/** The names of accounts by their ids; of an erased one what is left. Handed in, because accounts is above audit. */
type ListNames = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
type Names = { readonly listNames: ListNames; readonly nameRecords: NameRecords }
type Entry = z.input<typeof contract.AuditEntry>

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
async function presentEntries(
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

/** Subjects that only a superadmin sees. */
const OF_ACCOUNTS = ['account', 'session']
const BATCH = 500

/** What staff and the system did, for admins. */
export function auditRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, names: Names): void {
  route(app, contract.listAuditEntries, async (request) => {
    const search = searchOf(request.query, callerOf(request))
    const { items, total } = await listAuditEntries(db, search, {
      ...sliceOf(request.query),
      sort: request.query.sort,
    })
    return { items: await presentEntries(db, items, names), total }
  })

  route(app, contract.exportAuditEntries, async (request, reply) => {
    const search = searchOf(request.query, callerOf(request))
    return sendCsv(reply, { name: 'audit', columns, batches: batchesOf(db, search, names) })
  })
}

function searchOf(filters: z.output<typeof contract.AuditFilters>, { role }: Caller): AuditSearch {
  const { from, until, ...rest } = filters
  return {
    ...rest,
    from: from === undefined ? null : instantAt(from, '00:00'),
    until: until === undefined ? null : instantAt(daysAfter(until, 1), '00:00'),
    hidden: role === 'superadmin' ? [] : OF_ACCOUNTS,
  }
}

async function* batchesOf(db: Db, search: AuditSearch, names: Names): AsyncGenerator<Entry[]> {
  let after: AuditEntryRow | null = null
  do {
    const rows: AuditEntryRow[] = await listEntriesAfter(db, search, { after, limit: BATCH })
    yield await presentEntries(db, rows, names)
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null)
  } while (after)
}

/** The columns of the file; times are the cinema's. */
const columns: CsvColumns<Entry> = {
  time: ({ at }) => fileTime(new Date(at)),
  who: ({ actor }) => actor.name,
  'who (id)': ({ actor }) => actor._id,
  role: ({ actor }) => actor.role,
  via: ({ via }) => via,
  action: ({ action }) => action,
  kind: ({ subjectKind }) => subjectKind,
  name: ({ subject }) => subject && nameText(subject),
  id: ({ subjectId }) => subjectId,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  reason: ({ reason }) => reason,
  request: ({ requestId }) => requestId,
}

function nameText({ name, at }: NonNullable<Entry['subject']>): string {
  return [name, at && fileTime(new Date(at))].filter(Boolean).join(', ')
}
