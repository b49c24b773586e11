import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/audit.ts'
import { daysAfter, fileTime, instantAt } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, type Caller } from '#server/http/access.ts'
import { sendCsv, type CsvColumns } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import type { Db } from '#server/platform/database.ts'
import { presentEntries, type Entry, type Names } from './present-entries.ts'
import { listAuditEntries, listEntriesAfter, type AuditEntryRow, type AuditSearch } from './search.queries.ts'

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
