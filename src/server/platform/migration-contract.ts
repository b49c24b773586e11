/** Statements that break a version that still reads, writes or omits the old form. */
const NARROWING: readonly RegExp[] = [
  /\bdrop\s+(column|table|view|type|function)\b/i,
  /\bset\s+not\s+null\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
]
const NEW_COLUMN = /\badd\s+column\b[^;,]*/gi
const CONTRACT = /^-- Contract: (\d{4})\b/m

/** Whether a migration takes away or narrows what a version before it may use. */
export function isNarrowing(sql: string): boolean {
  const statements = sql.replace(/--.*$/gm, '')
  const added = statements.match(NEW_COLUMN) ?? []
  return NARROWING.some((pattern) => pattern.test(statements)) || added.some(isDemanded)
}

/** An older version inserts rows without the column. */
function isDemanded(column: string): boolean {
  return /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)
}

/**
 * Returns the number of the migration from which on no version needs what this one takes away, as its line `-- Contract: 0240` says; null for a
 * migration that only adds.
 */
export function contractSince(sql: string): string | null {
  return CONTRACT.exec(sql)?.[1] ?? null
}
