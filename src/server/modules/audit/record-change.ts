import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Actor } from './actor.ts'
import { insertAuditEntry } from './audit.queries.ts'
import type { Change } from './change.ts'

/** The parts that a use case needs to change something: those that it names, and who makes the change. */
export type ActorDeps<Part extends keyof Deps> = Pick<Deps, Part> & { readonly actor: Actor }

type RecordDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Writes who changed what, in the transaction of the change: both are there, or neither. */
export async function recordChange({ db, now, newId, actor }: RecordDeps, change: Change): Promise<void> {
  await insertAuditEntry(db, { id: newId(), at: now(), actor, change })
}
