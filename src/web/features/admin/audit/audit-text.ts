import type { AuditEntry, AuditRecordName } from '#web/api/gen/types.gen.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { kindLabel } from './audit-kinds.ts'

const END_OF_ID = -6
const DATE = /^\d{4}-\d\d-\d\d$/

/** Returns who acted, by name where it is known. */
export function actorOf({ actor }: AuditEntry): string {
  return actor.name ? `${actor.name} (${actor.role})` : actor.role
}

/** Returns what was acted on, as staff call it: its kind with its name; of what no longer exists its kind and the end of its id. */
export function subjectOf({ subject, subjectKind, subjectId }: AuditEntry): string {
  const kind = kindLabel(subjectKind)
  // The one snack bar has no id.
  if (!subject) return subjectId === subjectKind ? kind : `${kind} ${shortId(subjectId)}`
  const name = nameText(subject)
  return name ? `${kind}: ${name}` : kind
}

/** Returns the name of a record with its start; empty when it has none. A proposal is named by its day. */
export function nameText({ name, at }: AuditRecordName): string {
  const shown = name && DATE.test(name) ? formatShortDate(name) : name
  return [shown, at && formatInstant(at)].filter(Boolean).join(', ')
}

/** The end of an id, which is enough to tell records apart. */
export function shortId(id: string): string {
  return `…${id.slice(END_OF_ID)}`
}
