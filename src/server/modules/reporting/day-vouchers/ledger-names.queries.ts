import type { Db, Transaction } from '#server/platform/database.ts'
import type { LedgerName } from './propose-ledger-name.ts'

export type NameRow = LedgerName & { readonly account: string }

/** Returns the names that an accountant has saved. */
export function listSavedNames(db: Db, venueId: string): Promise<NameRow[]> {
  return db.query<NameRow>(
    `select account, ledger_name as ledger, ledger_group as group, code from ledger_account_name where venue_id = $1 order by account`,
    [venueId],
  )
}

export async function saveNames(tx: Transaction, venueId: string, names: readonly NameRow[]): Promise<void> {
  await tx.query(
    `insert into ledger_account_name (venue_id, account, ledger_name, ledger_group, code)
     select $1, account, ledger, "group", code
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as n (account, ledger, "group", code) order by account
     on conflict (venue_id, account) do update
       set ledger_name = excluded.ledger_name, ledger_group = excluded.ledger_group, code = excluded.code`,
    [
      venueId,
      names.map(({ account }) => account),
      names.map(({ ledger }) => ledger),
      names.map(({ group }) => group),
      names.map(({ code }) => code),
    ],
  )
}

/** Returns the accounts that the vouchers of a venue have. */
export async function listUsedAccounts(db: Db, venueId: string): Promise<string[]> {
  const rows = await db.query<{ account: string }>(
    `select distinct l.account from day_voucher v join day_voucher_line l on l.voucher_id = v.id where v.venue_id = $1`,
    [venueId],
  )
  return rows.map(({ account }) => account)
}

/** Lists accounts that a voucher needs and nobody has named, so that they can be named. */
export async function noteUnnamed(db: Db, venueId: string, accounts: readonly string[]): Promise<void> {
  await db.query(
    `insert into ledger_account_name (venue_id, account, ledger_name, ledger_group, code)
     select $1, account, '', '', '' from unnest($2::text[]) as u (account) order by account on conflict (venue_id, account) do nothing`,
    [venueId, accounts],
  )
}
