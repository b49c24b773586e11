import type { AuditAction } from '#contract/audit-actions.ts'

/** Ids, states, counts and amounts only: an entry outlives the erasure of a person, so it contains no personal data. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type Change = {
  readonly action: AuditAction
  readonly subjectId: string
  /** Only the fields that changed. */
  readonly before?: Fields
  readonly after?: Fields
  readonly reason?: string
}
