export { actingAs, asSystem, jobActor, requestActor, webhookActor, type Actor } from './actor.ts'
export {
  actorValues,
  auditEntryValues,
  insertAuditEntrySql,
  listPersonalEntries,
  type AuditEntry,
} from './audit.queries.ts'
export { auditEntryOf, recordChange, recordChanges, type ActorDeps } from './record-change.ts'
