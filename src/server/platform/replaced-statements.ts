import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../../migrations/replaced/', import.meta.url)

/**
 * Statements of released migrations whose time grows with the square of the rows. A file of the migration's name in `migrations/replaced` has one of the
 * same result; the migration itself stays as it is (`migrations/SHA256SUMS`).
 */
const slowStatements: Readonly<Record<string, string>> = {
  '0185_tax_document_numbers.sql': `select number_sales('-infinity'), number_credit_notes();`,
}

/** Returns the statements of a migration, with the faster one where there is one. */
export async function readFastStatements(name: string, sql: string): Promise<string> {
  const slow = slowStatements[name]
  if (slow === undefined) return sql
  const fast = await readFile(new URL(name, FOLDER), 'utf8')
  return sql.replace(slow, () => fast)
}
