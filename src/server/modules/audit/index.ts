export { actingAs, jobActor, requestActor, webhookActor, type Actor } from './actor.ts'
export { listPersonalEntries } from './audit.queries.ts'
export { recordChange, type ActorDeps } from './record-change.ts'
