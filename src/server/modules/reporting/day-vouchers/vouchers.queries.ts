import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { AccountSum, VenueDays } from './day-ledger.queries.ts'

type Day = { readonly venueId: string; readonly day: string }

export type VoucherLine = {
  readonly account: string
  readonly ledger: string
  readonly group: string
  readonly code: string
  readonly amount: Paise
}

export type Voucher = {
  readonly id: string
  readonly day: string
  /** 1: of the whole day; a later one is a correction. */
  readonly part: number
  readonly number: string
  readonly madeAt: Date
  readonly hash: string
  readonly lines: readonly VoucherLine[]
}

export type NextNumber = {
  readonly series: string
  readonly year: number
  readonly serial: number
  readonly number: string
  readonly part: number
}

/** A venue that has no series yet gets the first one that is free. */
const SERIES = ['JV', ...Array.from('123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => `J${last}`)]

/** Locks the series of a venue until the end of the transaction, so that its vouchers are made one after the other. */
export async function lockSeries(tx: Transaction, venueId: string): Promise<void> {
  const find = () =>
    tx.query<{ series: string }>('select series from voucher_series where venue_id = $1 for update', [
      venueId,
    ])
  if ((await find()).length > 0) return
  await tx.query(
    `insert into voucher_series (venue_id, series)
     select $1, series from unnest($2::text[]) with ordinality as free (series, place)
     where not exists (select from voucher_series s where s.series = free.series) order by place limit 1
     on conflict (venue_id) do nothing`,
    [venueId, SERIES],
  )
  await find()
}

/** Returns the number and the part of the next voucher of a day. The caller holds the series. */
export async function findNextNumber(tx: Transaction, { venueId, day }: Day): Promise<NextNumber> {
  const [row] = await tx.query<NextNumber>(
    `select n.series, n.year, n.serial, document_number(n.series, n.year, n.serial) as number,
       (select coalesce(max(v.part), 0) + 1 from day_voucher v where v.venue_id = $1 and v.day = $2::date) as part
     from (select s.series, y.year,
         (select coalesce(max(v.serial), 0) + 1 from day_voucher v where v.series = s.series and v.financial_year = y.year) as serial
       from voucher_series s, (select financial_year_of(indian_instant($2::date)) as year) y
       where s.venue_id = $1) as n`,
    [venueId, day],
  )
  if (!row) throw new Error('the venue has no series')
  return row
}

/** Returns what the vouchers of a day have together. */
export function sumVouchers(db: Db, { venueId, day }: Day): Promise<AccountSum[]> {
  return db.query<AccountSum>(
    `select l.account, sum(l.amount_paise)::bigint as amount from day_voucher v join day_voucher_line l on l.voucher_id = v.id
     where v.venue_id = $1 and v.day = $2::date group by l.account`,
    [venueId, day],
  )
}

type NewVoucher = Day & Omit<Voucher, 'number'> & NextNumber & { readonly madeBy: string | null }

export async function insertVoucher(tx: Transaction, { lines, ...voucher }: NewVoucher): Promise<void> {
  await tx.query(
    ...named(
      `with made as (
         insert into day_voucher (id, venue_id, day, part, series, financial_year, serial, number, made_at, made_by, file_sha256)
         values (:id, :venueId, :day::date, :part, :series, :year, :serial, :number, :madeAt, :madeBy, :hash) returning id
       )
       insert into day_voucher_line (voucher_id, line, account, ledger_name, ledger_group, code, amount_paise)
       select made.id, l.line, l.account, l.ledger, l.group, l.code, l.amount
       from made, unnest(:accounts::text[], :ledgers::text[], :groups::text[], :codes::text[], :amounts::bigint[])
         with ordinality as l (account, ledger, "group", code, amount, line)`,
      {
        ...voucher,
        accounts: lines.map(({ account }) => account),
        ledgers: lines.map(({ ledger }) => ledger),
        groups: lines.map(({ group }) => group),
        codes: lines.map(({ code }) => code),
        amounts: lines.map(({ amount }) => amount),
      },
    ),
  )
}

type VoucherLineRow = Omit<Voucher, 'lines'> & VoucherLine

/** Returns the vouchers of some days with their lines, in the order of days and parts. `voucher`: this one alone. */
export async function listVouchers(
  db: Db,
  { venueId, from, until, voucher }: VenueDays & { readonly voucher?: string | undefined },
): Promise<Voucher[]> {
  const rows = await db.query<VoucherLineRow>(
    `select v.id, v.day::text as day, v.part, v.number, v.made_at as "madeAt", v.file_sha256 as hash,
       l.account, l.ledger_name as ledger, l.ledger_group as group, l.code, l.amount_paise as amount
     from day_voucher v join day_voucher_line l on l.voucher_id = v.id
     where v.venue_id = $1 and v.day between $2::date and $3::date and ($4::uuid is null or v.id = $4)
     order by v.day, v.part, l.line`,
    [venueId, from, until, voucher ?? null],
  )
  const vouchers = new Map<string, Voucher & { lines: VoucherLine[] }>()
  for (const { account, ledger, group, code, amount, ...row } of rows) {
    const known = vouchers.get(row.id) ?? { ...row, lines: [] }
    known.lines.push({ account, ledger, group, code, amount })
    vouchers.set(row.id, known)
  }
  return [...vouchers.values()]
}
