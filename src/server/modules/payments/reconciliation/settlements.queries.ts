import type { Db } from '#server/platform/database.ts'
import type { GatewaySettlement, SettlementLine } from '../gateway.ts'

const BATCH = 1_000

export async function storeSettlements(db: Db, settlements: readonly GatewaySettlement[]): Promise<void> {
  const once = [...new Map(settlements.map((settlement) => [settlement.id, settlement])).values()]
  await db.query(
    `insert into provider_settlement as p (provider, id, amount_paise, status, utr, settled_at)
     select provider, id, amount, status, utr, "createdAt" from jsonb_to_recordset($1::jsonb) as s (provider text, id text, amount bigint, status text, utr text, "createdAt" timestamptz)
     on conflict (id) do update set amount_paise = excluded.amount_paise, status = excluded.status, utr = coalesce(excluded.utr, p.utr)`,
    [JSON.stringify(once)],
  )
}

/** A line with its number among those of the same entity in its settlement: an entity may be settled twice. */
export type NumberedLine = SettlementLine & { readonly nth: number }

export function numberLines(lines: readonly SettlementLine[]): NumberedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = [line.settlementId, line.kind, line.entityId].join(' ')
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...line, nth }
  })
}

/**
 * Stores lines of settlements, each once, with the settlements that were not known. Returns the number of new lines. Lines of an imported file
 * keep its id; `importId` null: the provider has them.
 */
export async function storeLines(
  db: Db,
  lines: readonly NumberedLine[],
  importId: string | null,
): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += BATCH) {
    const sent = JSON.stringify(lines.slice(from, from + BATCH))
    await db.query(
      `insert into provider_settlement (provider, id, status, utr, settled_at)
       select provider, "settlementId", 'processed', max(utr), min("settledAt")
       from jsonb_to_recordset($1::jsonb) as s (provider text, "settlementId" text, utr text, "settledAt" timestamptz) group by 1, 2
       on conflict (id) do update set utr = coalesce(provider_settlement.utr, excluded.utr)`,
      [sent],
    )
    const stored = await db.query<{ isNew: boolean }>(
      `insert into provider_settlement_line as line (provider, settlement_id, kind, entity_id, nth, debit_paise, credit_paise, amount_paise, currency, fee_paise,
         tax_paise, settled_at, payment_id, provider_order_id, dispute_id, import_ids)
       select provider, "settlementId", kind, "entityId", nth, debit, credit, amount, currency, fee, tax, "settledAt", "paymentId", "providerOrderId", "disputeId", case when $2::uuid is not null then array[$2::uuid] end
       from jsonb_to_recordset($1::jsonb) as s (provider text, "settlementId" text, kind text, "entityId" text, nth int, debit bigint, credit bigint,
         amount bigint, currency text, fee bigint, tax bigint, "settledAt" timestamptz, "paymentId" text, "providerOrderId" text, "disputeId" text)
       on conflict (settlement_id, kind, entity_id, nth) do update set import_ids = case when $2::uuid is not null then line.import_ids || $2::uuid end
         where line.import_ids is not null
       returning xmax = 0 as "isNew"`,
      [sent, importId],
    )
    added += stored.filter(({ isNew }) => isNew).length
  }
  return added
}

/** Returns the local dates (YYYY-MM-DD) of processed settlements since an instant whose lines were not read, or do not add up to their sum. */
export async function listDaysToRead(db: Db, since: Date): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select distinct to_char(indian_time(s.settled_at), 'YYYY-MM-DD') as day
     from provider_settlement s
     where s.status = 'processed' and s.amount_paise is not null and s.settled_at >= $1 and (s.lines_read_at is null or s.amount_paise <> (
       select coalesce(sum(credit_paise - debit_paise), 0) from provider_settlement_line l where l.settlement_id = s.id))
     order by day`,
    [since],
  )
  return rows.map(({ day }) => day)
}

/** Remembers that the report of a local date was read. */
export async function setLinesRead(db: Db, day: string, at: Date): Promise<void> {
  await db.query(
    `update provider_settlement set lines_read_at = $2
     where status = 'processed' and indian_time(settled_at)::date = $1::date`,
    [day, at],
  )
}

/** Returns how many of the ids are of no payment that we or the provider know. */
export async function countUnknownPayments(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db.query<{ unknown: number }>(
    `select count(*)::int as unknown from unnest($1::text[]) as u (id)
     where not exists (select from payment p where p.id = u.id) and not exists (select from reported_payment r where r.id = u.id)`,
    [ids],
  )
  return row?.unknown ?? 0
}

/** Returns the keys of lines that are stored with other amounts than those of a file. */
export function listOtherLines(
  db: Db,
  lines: readonly NumberedLine[],
): Promise<{ readonly settlementId: string; readonly entityId: string; readonly nth: number }[]> {
  return db.query(
    `select l.settlement_id as "settlementId", l.entity_id as "entityId", l.nth
     from provider_settlement_line l join jsonb_to_recordset($1::jsonb) as s ("settlementId" text, kind text, "entityId" text, nth int,
       debit bigint, credit bigint, amount bigint, fee bigint, tax bigint)
       on (l.settlement_id, l.kind, l.entity_id, l.nth) = (s."settlementId", s.kind, s."entityId", s.nth)
     where (l.debit_paise, l.credit_paise, l.amount_paise, l.fee_paise, l.tax_paise) <> (s.debit, s.credit, s.amount, s.fee, s.tax)`,
    [JSON.stringify(lines)],
  )
}
