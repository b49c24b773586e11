const COMMENT = /\/\*[^]*?\*\/|--.*$/gm
const WRITE = /\b(insert into|update|delete from) (?:only )?(?:public\.)?(\w+)/g
const READ = /\b(?:from|join) (?:only )?(?:public\.)?(\w+)/g
const LOCK = / for (?:no key update|update|key share|share)\b/
const MOST_CHARACTERS = 60

/**
 * Describes a statement by the tables that it writes, or else reads: `insert into payment, update job`, `select from movie, showtime`. Statements on
 * the same tables have the same description.
 */
export function describeStatement(text: string, tables: ReadonlySet<string>): string {
  const sql = text.replaceAll(COMMENT, ' ').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const written = [...sql.matchAll(WRITE)]
    .filter(([, , table = '']) => tables.has(table))
    .map(([, verb, table]) => `${verb} ${table}`)
  if (written.length > 0) return [...new Set(written)].join(', ')
  const read = [...sql.matchAll(READ)].map(([, table = '']) => table).filter((table) => tables.has(table))
  if (read.length === 0) return sql.slice(0, MOST_CHARACTERS)
  return `select from ${[...new Set(read)].join(', ')}${LOCK.exec(sql)?.[0] ?? ''}`
}
