export type { ActorDeps } from '#server/deps.ts'
export { actingAs, asSystem, jobActor, requestActor, webhookActor, type Actor } from './actor.ts'
export {
  actorValues,
  auditEntryRow,
  auditEntryValues,
  INSERT_AUDIT_ENTRY,
  insertAuditEntriesSql,
  listPersonalEntries,
  type AuditEntry,
} from './audit.queries.ts'
export { auditRoutes } from './audit.routes.ts'
export { listEntriesOn, listOwnEntriesSince, type EntryOn } from './search.queries.ts'
export type { Change } from './change.ts'
export { auditEntryOf, recordChange, recordChanges, recordOnceSince } from './record-change.ts'
