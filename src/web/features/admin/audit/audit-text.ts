import type { AuditEntry } from '#web/api/gen/types.gen.ts'

/** Returns who acted, by name where it is known. */
export function actorOf({ actor }: AuditEntry): string {
  return actor.name ? `${actor.name} (${actor.role})` : actor.role
}

/** Returns the fields of one side of a change on one line. */
export function valuesText(values: AuditEntry['before']): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${textOfValue(value)}`)
    .join(', ')
}

/** Returns a value as people read it. */
export function textOfValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
