import type { ImportKind } from '#contract/settlement-imports.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { StoredLine } from './known-lines.ts'
import type { BankLine } from './parse-statement.ts'

export type ImportRow = {
  readonly id: string
  readonly kind: ImportKind
  readonly name: string
  readonly lines: number
  readonly newLines: number
  readonly at: Date
  readonly userId: string | null
  readonly withdrawnAt: Date | null
}

const BATCH = 1_000

/** Inserts the record of an imported file, once for the same bytes. Returns false when they were imported before. */
export async function insertImport(
  tx: Transaction,
  file: Omit<ImportRow, 'newLines' | 'withdrawnAt'> & { readonly sha256: string },
): Promise<boolean> {
  const inserted = await tx.query(
    ...named(
      `insert into settlement_import (id, kind, name, sha256, lines, new_lines, imported_at, imported_by)
       values (:id, :kind, :name, :sha256, :lines, 0, :at, :userId) on conflict (sha256) do nothing returning 1`,
      file,
    ),
  )
  return inserted.length === 1
}

export async function setNewLines(tx: Transaction, id: string, newLines: number): Promise<void> {
  await tx.query('update settlement_import set new_lines = $2 where id = $1', [id, newLines])
}

/** Returns the stored lines of the bank of some days. */
export function listBankLinesOfDays(tx: Transaction, days: readonly string[]): Promise<StoredLine[]> {
  return tx.query<StoredLine>(
    `select to_char(date, 'YYYY-MM-DD') as date, description, debit_paise as debit, credit_paise as credit, nth from bank_line
     where date = any($1::date[]) order by date, description, nth`,
    [days],
  )
}

/** Stores lines of a bank statement, each once, with its import. Returns the number of new ones. */
export async function storeBankLines(
  tx: Transaction,
  importId: string,
  lines: readonly (BankLine & { readonly id: string })[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += BATCH) {
    const stored = await tx.query<{ isNew: boolean }>(
      `insert into bank_line (id, date, description, debit_paise, credit_paise, nth, import_ids)
       select id, date, description, debit, credit, nth, array[$2::uuid]
       from jsonb_to_recordset($1::jsonb) as s (id uuid, date date, description text, debit bigint, credit bigint, nth int)
       on conflict (date, description, debit_paise, credit_paise, nth) do update set import_ids = bank_line.import_ids || $2::uuid
         where bank_line.import_ids is not null
       returning xmax = 0 as "isNew"`,
      [JSON.stringify(lines.slice(from, from + BATCH)), importId],
    )
    added += stored.filter(({ isNew }) => isNew).length
  }
  return added
}

type Withdrawn = Pick<ImportRow, 'kind' | 'name' | 'lines'>

/** Withdraws an import that is not withdrawn yet, and frees its hash: the same file may be imported again. */
export async function setWithdrawn(tx: Transaction, id: string, at: Date): Promise<Withdrawn | undefined> {
  const [withdrawn] = await tx.query<Withdrawn>(
    `update settlement_import set withdrawn_at = $2, sha256 = 'withdrawn ' || id::text where id = $1 and withdrawn_at is null
     returning kind, name, lines`,
    [id, at],
  )
  return withdrawn
}

/** Returns true for an import that was withdrawn. */
export async function findWithdrawal(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.query('select 1 from settlement_import where id = $1 and withdrawn_at is not null', [
    id,
  ])
  return found.length === 1
}

export async function hasImport(db: Db, id: string): Promise<boolean> {
  return (await db.query('select 1 from settlement_import where id = $1', [id])).length === 1
}

const LINE_TABLES = { bank: 'bank_line', settlements: 'provider_settlement_line' } as const

/** Deletes the lines that only this import has, with settlements that are left without lines and sum. Returns the number of deleted lines. */
export async function deleteLinesOfImport(tx: Transaction, id: string, kind: ImportKind): Promise<number> {
  const table = LINE_TABLES[kind]
  const deleted = await tx.query(`delete from ${table} where import_ids = array[$1::uuid] returning 1`, [id])
  await tx.query(
    `update ${table} set import_ids = array_remove(import_ids, $1::uuid) where $1::uuid = any (import_ids)`,
    [id],
  )
  await tx.query(
    `delete from provider_settlement s where amount_paise is null
       and not exists (select from provider_settlement_line l where l.settlement_id = s.id)`,
  )
  return deleted.length
}

type ListedImport = ImportRow & {
  /** The number of lines that only this import has. */
  readonly ownLines: number
}

export function listImports(
  db: Db,
  { sort, offset, limit }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<ListedImport[]>> {
  const order = sort === 'newest' ? 'f.imported_at desc, f.id desc' : 'f.imported_at, f.id'
  return pageOf(
    db.query<ListedImport>(
      `with listed as (
         select f.id, f.kind, f.name, f.lines, f.new_lines, f.imported_at, f.imported_by, f.withdrawn_at from settlement_import f order by ${order} offset $1 limit $2
       ), own as (
         select import_ids[1] as id, count(*)::int as lines from (
           select import_ids from bank_line union all select import_ids from provider_settlement_line
         ) as line where cardinality(import_ids) = 1 and import_ids[1] in (select id from listed) group by 1
       )
       select f.id, f.kind, f.name, f.lines, f.new_lines as "newLines", f.imported_at as at, f.imported_by as "userId",
         f.withdrawn_at as "withdrawnAt", coalesce(o.lines, 0) as "ownLines"
       from listed f left join own o on o.id = f.id order by ${order}`,
      [offset, limit],
    ),
    db.query<{ total: number }>('select count(*)::int as total from settlement_import'),
  )
}
