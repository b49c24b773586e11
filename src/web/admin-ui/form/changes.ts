export type Values = Record<string, unknown>
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** The fields in which two versions differ, in the order of the form. */
export function changesBetween(before: Values, after: Values): Change[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/**
 * Three versions of a record: as the form began, as it is on the server now, and as it was typed. Returns what to go on with: what was typed, and
 * the server's value where nothing was; the fields in which both differ from the beginning and from each other; and those in which only the
 * server's differs, or both have the same.
 */
export function mergeVersions<V extends Values>(versions: {
  readonly base: V
  readonly theirs: V
  readonly mine: V
}): { readonly values: V; readonly conflicts: readonly string[]; readonly taken: readonly string[] } {
  const { base, theirs, mine } = versions
  const changedByMe = new Set(changesBetween(base, mine).map(({ field }) => field))
  const changedByThem = new Set(changesBetween(base, theirs).map(({ field }) => field))
  const differing = new Set(changesBetween(theirs, mine).map(({ field }) => field))
  const values = Object.fromEntries(
    Object.keys(mine).map((field) => [field, changedByMe.has(field) ? mine[field] : theirs[field]]),
  ) as V
  const conflicts = [...changedByMe].filter((field) => changedByThem.has(field) && differing.has(field))
  const taken = [...changedByThem].filter((field) => !conflicts.includes(field))
  return { values, conflicts, taken }
}
