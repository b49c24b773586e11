const COMMENT = /\/\*[^]*?\*\/|--.*$/gm
const WRITE = /\b(insert into|update|delete from) (?:only )?(?:public\.)?(\w+)/g
const READ = /\b(?:from|join) (?:only )?(?:public\.)?(\w+)/g
const LOCK = / for (?:no key update|update|key share|share)\b/
const MOST_CHARACTERS = 60
/** PostgreSQL looks up what a foreign key names. */
const FOREIGN_KEY = /^select (?:1|\$\d+) from only (?:public\.)?\w+ x where (.*) for key share of x$/

/**
 * Describes a statement by the tables that it writes, or else reads: `insert into payment, update job`, `select from movie, showtime`. Statements on
 * the same tables have the same description. PostgreSQL counts the look-ups of all foreign keys of the same shape as one statement, by the text of whichever came
 * first, so they are described by their columns: `foreign keys of 2 columns`.
 */
export function describeStatement(text: string, tables: ReadonlySet<string>): string {
  const sql = text.replaceAll(COMMENT, ' ').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const foreignKey = FOREIGN_KEY.exec(sql)?.[1]
  if (foreignKey) return describeForeignKey(foreignKey)
  const written = [...sql.matchAll(WRITE)]
    .filter(([, , table = '']) => tables.has(table))
    .map(([, verb, table]) => `${verb} ${table}`)
  if (written.length > 0) return [...new Set(written)].join(', ')
  const read = [...sql.matchAll(READ)].map(([, table = '']) => table).filter((table) => tables.has(table))
  if (read.length === 0) return sql.slice(0, MOST_CHARACTERS)
  return `select from ${[...new Set(read)].join(', ')}${LOCK.exec(sql)?.[0] ?? ''}`
}

function describeForeignKey(condition: string): string {
  const columns = condition.split(' and ').length
  return columns === 1 ? 'foreign keys of 1 column' : `foreign keys of ${columns} columns`
}
