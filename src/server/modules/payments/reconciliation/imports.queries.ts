import type { ImportKind } from '#contract/settlement-imports.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { BankLine } from './parse-statement.ts'

export type ImportRow = {
  readonly id: string
  readonly kind: ImportKind
  readonly name: string
  readonly lines: number
  readonly newLines: number
  readonly at: Date
  readonly userId: string | null
}

const BATCH = 1_000

/** Inserts the record of an imported file, once for the same bytes. Returns false when they were imported before. */
export async function insertImport(
  tx: Transaction,
  { id, kind, name, lines, at, userId, sha256 }: Omit<ImportRow, 'newLines'> & { readonly sha256: string },
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into settlement_import (id, kind, name, sha256, lines, new_lines, imported_at, imported_by) values ($1, $2, $3, $4, $5, 0, $6, $7)
     on conflict (sha256) do nothing returning 1`,
    [id, kind, name, sha256, lines, at, userId],
  )
  return inserted.length === 1
}

export async function setNewLines(tx: Transaction, id: string, newLines: number): Promise<void> {
  await tx.query('update settlement_import set new_lines = $2 where id = $1', [id, newLines])
}

/** Stores lines of bank statements, each once. Returns the number of new ones. */
export async function storeBankLines(
  tx: Transaction,
  lines: readonly (BankLine & { readonly id: string })[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += BATCH) {
    const inserted = await tx.query(
      `insert into bank_line (id, date, description, debit_paise, credit_paise, nth)
       select id, date, description, debit, credit, nth
       from jsonb_to_recordset($1::jsonb) as s (id uuid, date date, description text, debit bigint, credit bigint, nth int)
       on conflict (date, description, debit_paise, credit_paise, nth) do nothing returning 1`,
      [JSON.stringify(lines.slice(from, from + BATCH))],
    )
    added += inserted.length
  }
  return added
}

export function listImports(
  db: Db,
  { sort, offset, limit }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<ImportRow[]>> {
  const order = sort === 'newest' ? 'imported_at desc, id desc' : 'imported_at, id'
  return pageOf(
    db.query<ImportRow>(
      `select id, kind, name, lines, new_lines as "newLines", imported_at as at, imported_by as "userId" from settlement_import
       order by ${order} offset $1 limit $2`,
      [offset, limit],
    ),
    db.query<{ total: number }>('select count(*)::int as total from settlement_import'),
  )
}
