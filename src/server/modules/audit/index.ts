export { actingAs, asSystem, jobActor, requestActor, webhookActor, type Actor } from './actor.ts'
export { actorValues, listPersonalEntries } from './audit.queries.ts'
export { recordChange, type ActorDeps } from './record-change.ts'
