import type { ActorDeps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import {
  insertAuditEntries,
  insertAuditEntry,
  insertNewAuditEntry,
  type AuditEntry,
} from './audit.queries.ts'
import type { Change } from './change.ts'

/** Returns an audit entry of a change by the actor of `deps`, made now. */
export function auditEntryOf({ now, newId, actor }: ActorDeps<'now' | 'newId'>, change: Change): AuditEntry {
  return { id: newId(), at: now(), actor, change }
}

type RecordDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Inserts an audit entry in the transaction of the change: both are committed, or neither. */
export async function recordChange(deps: RecordDeps, change: Change): Promise<void> {
  await insertAuditEntry(deps.db, auditEntryOf(deps, change))
}

/** Inserts an audit entry of records that were read, unless the same entry of the same person was made since then. */
export async function recordOnceSince(deps: RecordDeps, change: Change, since: Date): Promise<void> {
  await insertNewAuditEntry(deps.db, auditEntryOf(deps, change), since)
}

/** Inserts an audit entry for each of several changes, in their transaction and in one statement. */
export async function recordChanges(deps: RecordDeps, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await insertAuditEntries(
    deps.db,
    changes.map((change) => auditEntryOf(deps, change)),
  )
}
